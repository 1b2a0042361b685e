import type { BlockView } from "../../site/views";
import { Html } from "../../ui/html";
import { Beside, Section } from "./section";
import * as styles from "./accordion.module.css";

/** Questions that open, by the browser's own means (THEME-6). */
export function Accordion({ block }: { readonly block: Extract<BlockView, { kind: "accordion" }> }) {
  return (
    <Section anchor={block.anchor}>
      <Beside headline={block.headline}>
        <div className={styles.list}>
          {block.items.map((item) => (
            <details key={item.question} className={styles.item}>
              <summary>{item.question}</summary>
              <Html html={item.html} className={`prose ${styles.answer}`} />
            </details>
          ))}
        </div>
      </Beside>
    </Section>
  );
}
