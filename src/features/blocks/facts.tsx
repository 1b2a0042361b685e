import type { BlockView } from "../../site/views";
import { ContactLines } from "../../ui/contact-lines";
import { Html } from "../../ui/html";
import { Section } from "./section";
import * as styles from "./text.module.css";

/** The contact-information block (COMPANY-3) and the sections of the legal notice (LEGAL-1). */
export function Facts({ block }: { readonly block: Extract<BlockView, { kind: "legal-notice" | "company-info" }> }) {
  return (
    <Section anchor={block.anchor} tight>
      {block.headline ? <h2 className={styles.headline}>{block.headline}</h2> : null}
      {block.kind === "legal-notice" && block.html ? <Html html={block.html} /> : null}
      {block.lines.length > 0 ? <ContactLines lines={block.lines} /> : null}
    </Section>
  );
}
