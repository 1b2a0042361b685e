import { forwardRef } from "react";

/** A field that no person sees or reaches; machines fill in whatever they find (FORM-3). */
export const HoneypotField = forwardRef<HTMLInputElement, { readonly label: string }>(
  function BaitField({ label }, ref) {
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
