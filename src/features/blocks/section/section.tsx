import type { ReactNode } from "react";
import type { BlockView } from "../../../site/views/block-view";
import { blockAttributes } from "../../../ui/document/editable";
import * as styles from "./section.module.css";

type Props = {
  readonly block: Pick<BlockView, "key" | "anchor">;
  readonly tight?: boolean;
  readonly children: ReactNode;
};

/** Renders the wrapper of one block: a section with consistent spacing. */
export function Section({ block, tight = false, children }: Props) {
  return (
    <section {...blockAttributes(block)} className={tight ? styles.compact : styles.section}>
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

/**
 * Renders a section headline with an eyebrow above, a lead text below and optional children beside
 * it.
 */
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

/** Renders a headline with its text beside it on wide screens, below it on narrow ones. */
export function TwoColumnText({
  headline,
  children,
}: {
  readonly headline: string | null;
  readonly children: ReactNode;
}) {
  if (!headline) return <>{children}</>;
  return (
    <div className={styles.columns}>
      <h2>{headline}</h2>
      <div>{children}</div>
    </div>
  );
}
