import type { ReactNode } from "react";
import * as styles from "./section.module.css";

type Props = {
  readonly anchor: string | null;
  readonly tight?: boolean;
  readonly children: ReactNode;
};

/** The rhythm of a page: one section a block, reachable by its anchor. */
export function Section({ anchor, tight = false, children }: Props) {
  return (
    <section {...(anchor ? { id: anchor } : {})} className={tight ? styles.tight : styles.section}>
      <div className="wrap">
        <div className={styles.inner}>{children}</div>
      </div>
    </section>
  );
}

type HeadProps = {
  readonly eyebrow?: string | null;
  readonly headline: string | null;
  readonly text?: string | null;
  readonly children?: ReactNode;
};

/** A section's headline with the small line above, the sentence below and the link beside it. */
export function SectionHeader({ eyebrow, headline, text, children }: HeadProps) {
  if (!headline && !text) return null;
  return (
    <div className={styles.head}>
      <div>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        {headline ? <h2>{headline}</h2> : null}
        {text ? <p className={styles.lead}>{text}</p> : null}
      </div>
      {children}
    </div>
  );
}

/** A headline with its text beside it where there is room, below it where there is none. */
export function TwoColumnText({
  headline,
  children,
}: {
  readonly headline: string | null;
  readonly children: ReactNode;
}) {
  if (!headline) return <>{children}</>;
  return (
    <div className={styles.beside}>
      <h2>{headline}</h2>
      <div>{children}</div>
    </div>
  );
}
