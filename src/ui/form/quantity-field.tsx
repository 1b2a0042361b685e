import { useId, useState } from "react";
import * as styles from "./quantity-field.module.css";

type Props = {
  readonly label: string;
  /** Accessible names of the buttons. */
  readonly decrementLabel: string;
  readonly incrementLabel: string;
  readonly value: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onValueChange: (value: number) => void;
};

/**
 * Native number field from 1 to `max` with minus and plus buttons. Typed input applies once it is
 * valid; other input changes nothing. A button without effect stays focusable, because a disabled
 * one would lose the focus.
 */
export function QuantityField({
  label,
  decrementLabel,
  incrementLabel,
  value,
  max,
  disabled = false,
  onValueChange,
}: Props) {
  const id = useId();
  // The text of the field while it is being edited.
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    const next = value + by;
    if (next < 1 || next > max) return;
    setTyped(null);
    onValueChange(next);
  };
  return (
    <div className={styles.count}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
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
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={max}
        step={1}
        value={typed ?? value}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== "" && target.validity.valid) onValueChange(target.valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
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
  );
}
