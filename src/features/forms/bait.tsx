import { forwardRef } from "react";
import { useFormWords } from "./form-words";

/** A field that no person sees or reaches; machines fill in whatever they find (FORM-3). */
export const Bait = forwardRef<HTMLInputElement>(function Bait(_props, ref) {
  const t = useFormWords();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("bait")}
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
});
