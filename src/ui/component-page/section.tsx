import type { ReactNode } from "react";
import * as styles from "./component-page.module.css";

/** A group of components with its heading. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Components side by side, with a caption that names their state. */
export function Row({
  caption,
  children,
}: {
  readonly caption: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.items}>{children}</div>
    </div>
  );
}
