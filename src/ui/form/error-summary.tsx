import { type Ref, useEffect, useId, useRef } from "react";
import { labelSeparator } from "../i18n/label-separator";
import * as styles from "./error-summary.module.css";

export type ErrorSummaryEntry<Field extends string> = {
  readonly field: Field;
  readonly label: string;
  readonly message: string;
};

type Props<Field extends string> = {
  /** Receives focus after a submission with errors. */
  readonly box: Ref<HTMLDivElement>;
  readonly title: string;
  readonly language: string;
  readonly entries: readonly ErrorSummaryEntry<Field>[];
  readonly onGoTo: (field: Field) => void;
};

/** Returns the ref of a summary that receives the focus after each submission with errors. */
export function useErrorSummary(submitCount: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  return box;
}

/**
 * Lists the invalid fields of a form with links to them (CHECKOUT-4, FORM-1). It takes the focus and
 * is no live region, which would read the remaining list again after each correction.
 */
export function ErrorSummary<Field extends string>({
  box,
  title,
  language,
  entries,
  onGoTo,
}: Props<Field>) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1} className={styles.summary}>
      <p id={id}>{title}</p>
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
            {labelSeparator(language)}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
