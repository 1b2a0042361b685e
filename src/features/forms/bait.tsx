import { forwardRef } from "react";
import { useFormWords } from "./form-words";
import * as styles from "./form.module.css";

/** A field that no person sees or reaches; machines fill in whatever they find (FORM-3). */
export const Bait = forwardRef<HTMLInputElement>(function Bait(_props, ref) {
  const t = useFormWords();
  return (
    <div className={styles.bait} aria-hidden="true">
      <label>
        {t("bait")}
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
});
