import { forwardRef } from "react";

/** Hidden field that only bots fill in (FORM-3). */
export const HoneypotField = forwardRef<HTMLInputElement, { readonly label: string }>(
  function HoneypotField({ label }, ref) {
    return (
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {label}
          <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    );
  },
);
