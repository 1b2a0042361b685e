import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./submission-form.module.css";

/**
 * Confirms a submission in place of its form. Receives focus on mount, because the submit button is
 * removed.
 */
export function SubmissionSuccess({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.done}>
      <p className={styles.successTitle}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
