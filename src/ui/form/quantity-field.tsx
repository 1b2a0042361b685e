import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_LINE_COUNT } from "../../domain/cart/cart";
import * as styles from "./quantity-field.module.css";

type Props = {
  readonly label: string;
  readonly count: number;
  readonly disabled?: boolean;
  readonly onChange: (count: number) => void;
};

/**
 * Quantity field with plus and minus buttons. Typed input applies once it is a number; an empty
 * field changes nothing.
 */
export function QuantityField({ label, count, disabled = false, onChange }: Props) {
  const { t } = useTranslation("shop");
  const id = useId();
  const [typed, setTyped] = useState(String(count));
  useEffect(() => setTyped(String(count)), [count]);
  const step = (by: number) => onChange(Math.min(MAX_LINE_COUNT, Math.max(1, count + by)));
  return (
    <div className={styles.count} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={t("product.less")}
        disabled={disabled || count <= 1}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value);
          if (/^[1-9]\d?$/.test(event.target.value)) onChange(Number(event.target.value));
        }}
        onBlur={() => setTyped(String(count))}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t("product.more")}
        disabled={disabled || count >= MAX_LINE_COUNT}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
