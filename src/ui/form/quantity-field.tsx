import { type KeyboardEvent, useId, useState } from "react";
import { parseCount } from "../../domain/locale/parse-number";
import * as fields from "./form-field.module.css";
import * as styles from "./quantity-field.module.css";

type Props = {
  readonly label: string;
  /** Accessible names of the buttons. */
  readonly decrementLabel: string;
  readonly incrementLabel: string;
  /** Message for input that is no count from 1 to `max`. */
  readonly invalidMessage: string;
  readonly value: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onValueChange: (value: number) => void;
};

/**
 * Count from 1 to `max`, with minus and plus buttons. It takes digits only: a native number field
 * accepts "1e1" as 10. Typed input applies once it is valid; other input changes nothing and stays
 * in the field with a message. A button without effect stays focusable, because a disabled one
 * would lose the focus.
 */
export function QuantityField({
  label,
  decrementLabel,
  incrementLabel,
  invalidMessage,
  value,
  max,
  disabled = false,
  onValueChange,
}: Props) {
  const id = useId();
  // The text of the field while it is being edited, and as long as it is invalid.
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalid = Boolean(typed?.trim()) && parseCount(typed ?? "", max) === undefined;
  const step = (by: number) => {
    const next = value + by;
    if (next < 1 || next > max) return;
    setTyped(null);
    onValueChange(next);
  };
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.count}>
        <button
          type="button"
          className={styles.step}
          aria-label={decrementLabel}
          disabled={disabled}
          aria-disabled={value <= 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          className={styles.input}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          disabled={disabled}
          aria-valuenow={value}
          aria-valuemin={1}
          aria-valuemax={max}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setTyped(target.value);
            const count = parseCount(target.value, max);
            if (count !== undefined) onValueChange(count);
          }}
          onKeyDown={stepByKey}
          onBlur={() => {
            if (!isInvalid) setTyped(null);
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={incrementLabel}
          disabled={disabled}
          aria-disabled={value >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <p id={`${id}-error`} className={`${fields.error} ${styles.error}`} aria-live="polite">
        {isInvalid ? invalidMessage : null}
      </p>
    </div>
  );
}
