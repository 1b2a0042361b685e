import type { BlockView } from "../../../site/views/block-view";
import { Section, SectionHeader } from "../section/section";
import { useMessages } from "../../../ui/i18n/use-messages";
import * as styles from "./contact-fallback-block.module.css";

/** Renders phone and e-mail in place of a form. */
export function ContactFallbackBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "form" }>;
}) {
  const t = useMessages();
  return (
    <Section block={block} tight>
      <SectionHeader headline={block.headline} />
      {block.text ? <p className={styles.text}>{block.text}</p> : null}
      <p className={styles.ways}>
        {block.email ? (
          <a className="button" href={`mailto:${block.email}`}>
            {t("contactFallback.email", { email: block.email })}
          </a>
        ) : null}
        {block.phone?.href ? (
          <a className="button" href={block.phone.href}>
            {t("contactFallback.phone", { phone: block.phone.text })}
          </a>
        ) : null}
      </p>
    </Section>
  );
}
