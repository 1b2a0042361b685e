import type { BlockView } from "../../site/views";
import { RichText } from "../../ui/html";
import { TwoColumnText, Section } from "./section";
import * as styles from "./accordion.module.css";

/** Questions that open, by the browser's own means (THEME-6). */
export function AccordionBlock({ block }: { readonly block: Extract<BlockView, { kind: "accordion" }> }) {
  return (
    <Section anchor={block.anchor}>
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
