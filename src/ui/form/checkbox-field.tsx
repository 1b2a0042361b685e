import { type ComponentProps, forwardRef, type ReactNode } from "react";
import * as styles from "./form-field.module.css";

type Props = {
  readonly name: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
} & Pick<ComponentProps<"input">, "onChange" | "onBlur">;

/** Renders a required checkbox. `children` is the label. */
export const CheckboxField = forwardRef<HTMLInputElement, Props>(function CheckField(
  { name, error, children, ...control },
  ref,
) {
  return (
    <div className={styles.check}>
      <input
        ref={ref}
        type="checkbox"
        id={name}
        name={name}
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-error`}
        {...control}
      />
      <label htmlFor={name}>{children}</label>
      <span id={`${name}-error`} className={styles.error}>
        {error}
      </span>
    </div>
  );
});
