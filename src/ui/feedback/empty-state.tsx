import type { ReactNode } from "react";
import * as styles from "./empty-state.module.css";

/** Renders an empty, closed or not-found state: heading, text and one link or action. */
export function EmptyState({
  title,
  titleId,
  text,
  children,
}: {
  readonly title: string;
  /** Id of the heading. With an id it can be focused by scripts. */
  readonly titleId?: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <h1
        className={styles.title}
        {...(titleId === undefined ? {} : { id: titleId, tabIndex: -1 })}
      >
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
