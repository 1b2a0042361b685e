import type { BlockView } from "../../../site/views/block-view";
import { RichText } from "../../../ui/content/rich-text";
import { TwoColumnText, Section } from "../section/section";
import * as styles from "./accordion-block.module.css";

/** Renders questions and answers as native `<details>` elements (THEME-6). */
export function AccordionBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "accordion" }>;
}) {
  return (
    <Section block={block}>
      <TwoColumnText headline={block.headline}>
        <div className={styles.list}>
          {block.items.map((item) => (
            <details key={item.question} className={styles.item}>
              <summary>{item.question}</summary>
              <RichText html={item.html} className={`prose ${styles.answer}`} />
            </details>
          ))}
        </div>
      </TwoColumnText>
    </Section>
  );
}
