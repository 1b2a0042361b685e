import type { BlockView } from "../../../site/views/block-view";
import type { LabelledLink } from "../../../site/views/link-view";
import { RichText } from "../../../ui/content/rich-text";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { TwoColumnText, Section } from "../section/section";
import * as styles from "./text-blocks.module.css";

export function TextBlock({ block }: { readonly block: Extract<BlockView, { kind: "text" }> }) {
  return (
    <Section block={block}>
      <TwoColumnText headline={block.headline}>
        <RichText html={block.html} />
        <Links links={block.links} />
      </TwoColumnText>
    </Section>
  );
}

export function TextImageBlock({
  block,
  first,
}: {
  readonly block: Extract<BlockView, { kind: "text-image" }>;
  readonly first: boolean;
}) {
  return (
    <Section block={block}>
      <div className={block.imageSide === "left" ? styles.pair : styles.mirrored}>
        <ResponsiveImage picture={block.image} first={first} className={styles.picture} />
        <div className={styles.text}>
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          {block.headline ? <h2 className={styles.headline}>{block.headline}</h2> : null}
          {block.html ? <RichText html={block.html} /> : null}
          <Links links={block.links} />
        </div>
      </div>
    </Section>
  );
}

function Links({ links }: { readonly links: readonly LabelledLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className={styles.more}>
      {links.map((link) => (
        <Link key={link.href} link={link} className="button">
          {link.label}
        </Link>
      ))}
    </p>
  );
}

export function QuoteBlock({ block }: { readonly block: Extract<BlockView, { kind: "quote" }> }) {
  return (
    <Section block={block}>
      <figure className={styles.quote}>
        <blockquote>{block.text}</blockquote>
        {block.author ? (
          <figcaption className="eyebrow">
            {block.author}
            {block.role ? `, ${block.role}` : null}
          </figcaption>
        ) : null}
      </figure>
    </Section>
  );
}
