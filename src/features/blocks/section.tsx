import type { ReactNode } from "react";
import * as styles from "./section.module.css";

type Props = { readonly anchor: string | null; readonly tight?: boolean; readonly children: ReactNode };

/** The rhythm of a page: one section a block, reachable by its anchor. */
export function Section({ anchor, tight = false, children }: Props) {
  return (
    <section {...(anchor ? { id: anchor } : {})} className={tight ? styles.tight : styles.section}>
      <div className="wrap">{children}</div>
    </section>
  );
}

/** A section's headline with the small line above and the link beside it. */
export function SectionHead({
  eyebrow,
  headline,
  children,
}: {
  readonly eyebrow?: string | null;
  readonly headline: string | null;
  readonly children?: ReactNode;
}) {
  if (!headline) return null;
  return (
    <div className={styles.head}>
      <div>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h2>{headline}</h2>
      </div>
      {children}
    </div>
  );
}
