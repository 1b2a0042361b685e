import type { ReactNode } from "react";
import * as styles from "../page/checkout-form.module.css";

/**
 * Renders one section of a step. The title is hidden if the section is the whole step, because the
 * step heading already shows it.
 */
export function StepSection({
  title,
  note,
  showTitle = false,
  children,
}: {
  readonly title: string;
  /** Shown below the title. */
  readonly note?: string | undefined;
  readonly showTitle?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.step} aria-label={title}>
      {showTitle ? <h3 className={styles.title}>{title}</h3> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  );
}
