import type { ReactNode } from "react";
import { PageHeading } from "../document/page-heading";
import * as styles from "./empty-state.module.css";

/** Renders an empty, closed or not-found state: heading, text and one link or action. */
export function EmptyState({
  title,
  titleId,
  text,
  children,
}: {
  readonly title: string;
  /** Id of the heading. */
  readonly titleId?: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <PageHeading className={styles.title} {...(titleId === undefined ? {} : { id: titleId })}>
        {title}
      </PageHeading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
