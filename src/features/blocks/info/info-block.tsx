import type { BlockView } from "../../../site/views/block-view";
import { ContactLines } from "../../../ui/content/contact-lines";
import { RichText } from "../../../ui/content/rich-text";
import { TwoColumnText, Section } from "../section/section";

/**
 * Renders the contact-information block (COMPANY-3) and the sections of the legal notice (LEGAL-1).
 */
export function InfoBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "legal-notice" | "company-info" }>;
}) {
  return (
    <Section block={block}>
      <TwoColumnText headline={block.headline}>
        {block.kind === "legal-notice" && block.html ? <RichText html={block.html} /> : null}
        {block.lines.length > 0 ? <ContactLines lines={block.lines} /> : null}
      </TwoColumnText>
    </Section>
  );
}
