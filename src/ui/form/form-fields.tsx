import { type ComponentProps, forwardRef, type ReactNode } from "react";
import * as styles from "./form-field.module.css";

type Frame = {
  readonly label: string;
  /** Text after the label of an optional field. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/**
 * Renders label, hint and error of a control and associates them for screen readers. `name` is also
 * the id, so that the error summary can link to it.
 */
function Framed({
  label,
  optional,
  hint,
  error,
  name,
  children,
}: Frame & { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
        {optional ? <span className={styles.optional}> ({optional})</span> : null}
      </label>
      {children}
      {hint ? (
        <span id={`${name}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      <span id={`${name}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

/** Returns the attributes that associate a control with label, hint and error. */
function tied({ optional, hint, error, name }: Omit<Frame, "label"> & { readonly name: string }) {
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(
    (id) => id !== "",
  );
  return {
    id: name,
    className: styles.control,
    required: optional === undefined,
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

type TextProps = Frame & { readonly name: string } & Pick<
    ComponentProps<"input">,
    "type" | "autoComplete" | "inputMode" | "onChange" | "onBlur" | "maxLength"
  >;

/** Single-line text field. Its props match what a form library registers. */
export const TextField = forwardRef<HTMLInputElement, TextProps>(function TextField(
  { label, optional, hint, error, ...control },
  ref,
) {
  return (
    <Framed label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <input ref={ref} {...control} {...tied({ optional, hint, error, name: control.name })} />
    </Framed>
  );
});

type AreaProps = Frame & { readonly name: string } & Pick<
    ComponentProps<"textarea">,
    "onChange" | "onBlur" | "rows"
  >;

/** Multi-line text field. */
export const TextArea = forwardRef<HTMLTextAreaElement, AreaProps>(function TextArea(
  { label, optional, hint, error, ...control },
  ref,
) {
  return (
    <Framed label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <textarea ref={ref} {...control} {...tied({ optional, hint, error, name: control.name })} />
    </Framed>
  );
});

type SelectProps = Frame & {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
} & Pick<ComponentProps<"select">, "onChange" | "onBlur" | "autoComplete">;

/** Native select field. */
export const SelectField = forwardRef<HTMLSelectElement, SelectProps>(function SelectField(
  { label, optional, hint, error, options, ...control },
  ref,
) {
  return (
    <Framed label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <select ref={ref} {...control} {...tied({ optional, hint, error, name: control.name })}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Framed>
  );
});
