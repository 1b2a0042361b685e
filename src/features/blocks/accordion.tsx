import type { BlockView } from "../../site/views";
import { Html } from "../../ui/html";
import { Section, SectionHead } from "./section";
import * as styles from "./accordion.module.css";

export function Accordion({ block }: { readonly block: Extract<BlockView, { kind: "accordion" }> }) {
  return (
    <Section anchor={block.anchor} tight>
      <SectionHead headline={block.headline} />
      <div className={styles.list}>
        {block.items.map((item) => (
          <details key={item.question} className={styles.item}>
            <summary>{item.question}</summary>
            <Html html={item.html} />
          </details>
        ))}
      </div>
    </Section>
  );
}
