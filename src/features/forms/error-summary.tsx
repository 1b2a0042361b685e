import { forwardRef } from "react";
import { useFormWords } from "./form-words";
import * as styles from "./form.module.css";

export type SummaryEntry = { readonly field: string; readonly label: string; readonly message: string };

type Props = { readonly entries: readonly SummaryEntry[]; readonly onGoTo: (field: string) => void };

/** Every field that needs another look, named and led to; the focus comes here first. */
export const ErrorSummary = forwardRef<HTMLDivElement, Props>(function ErrorSummary({ entries, onGoTo }, ref) {
  const t = useFormWords();
  if (entries.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.notice}>
      <p>{t("errors.summary", { count: entries.length })}</p>
      <ul className={styles.entries}>
        {entries.map(({ field, label, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(field);
              }}
            >
              {label}
            </a>
            {t("errors.colon")}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
});
