import { type ComponentProps, forwardRef, type ReactNode } from "react";
import * as styles from "./form-field.module.css";

type FrameProps = {
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
function FieldFrame({
  label,
  optional,
  hint,
  error,
  name,
  children,
}: FrameProps & { readonly name: string; readonly children: ReactNode }) {
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
      <span id={`${name}-error`} className={styles.error}>
        {error}
      </span>
    </div>
  );
}

/** Returns the attributes that associate a control with label, hint and error. */
function createControlProps({
  optional,
  hint,
  error,
  name,
}: Omit<FrameProps, "label"> & { readonly name: string }) {
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

type TextProps = FrameProps & { readonly name: string } & Pick<
    ComponentProps<"input">,
    "type" | "autoComplete" | "inputMode" | "onChange" | "onBlur" | "maxLength" | "value"
  >;

/** Single-line text field. Its props match what a form library registers. */
export const TextField = forwardRef<HTMLInputElement, TextProps>(function TextField(
  { label, optional, hint, error, ...control },
  ref,
) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <input
        ref={ref}
        {...control}
        {...createControlProps({ optional, hint, error, name: control.name })}
      />
    </FieldFrame>
  );
});

/** Field of an e-mail address. */
export const EmailField = forwardRef<HTMLInputElement, TextProps>(function EmailField(props, ref) {
  return <TextField ref={ref} {...props} type="email" inputMode="email" autoComplete="email" />;
});

type AreaProps = FrameProps & { readonly name: string } & Pick<
    ComponentProps<"textarea">,
    "onChange" | "onBlur" | "rows" | "value"
  >;

/** Multi-line text field. */
export const TextArea = forwardRef<HTMLTextAreaElement, AreaProps>(function TextArea(
  { label, optional, hint, error, ...control },
  ref,
) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <textarea
        ref={ref}
        {...control}
        {...createControlProps({ optional, hint, error, name: control.name })}
      />
    </FieldFrame>
  );
});

type SelectProps = FrameProps & {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
} & Pick<ComponentProps<"select">, "onChange" | "onBlur" | "autoComplete" | "value">;

/** Native select field. */
export const SelectField = forwardRef<HTMLSelectElement, SelectProps>(function SelectField(
  { label, optional, hint, error, options, ...control },
  ref,
) {
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error} name={control.name}>
      <select
        ref={ref}
        {...control}
        {...createControlProps({ optional, hint, error, name: control.name })}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
});
