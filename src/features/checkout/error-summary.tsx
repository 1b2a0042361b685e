import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPath } from "./form-fields";
import * as styles from "./error-summary.module.css";

export type SummaryEntry = { readonly field: FieldPath; readonly label: string; readonly message: string };

type Props = { readonly entries: readonly SummaryEntry[]; readonly onGoTo: (field: FieldPath) => void };

/** Every field that needs another look, named and led to; the focus comes here first (CHECKOUT-4). */
export const ErrorSummary = forwardRef<HTMLDivElement, Props>(function ErrorSummary({ entries, onGoTo }, ref) {
  const { t } = useTranslation("shop");
  if (entries.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{t("checkout.errorSummary", { count: entries.length })}</p>
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
            {": "}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
});
