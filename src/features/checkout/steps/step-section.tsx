import type { ReactNode } from "react";
import * as styles from "../page/checkout-form.module.css";

/** A part of a step; where it is the whole step, the step's own heading says its name already. */
export function StepSection({
  title,
  shown = false,
  children,
}: {
  readonly title: string;
  readonly shown?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.step} aria-label={title}>
      {shown ? <h3 className={styles.title}>{title}</h3> : null}
      {children}
    </section>
  );
}
