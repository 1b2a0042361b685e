import type { BlockView } from "../../../site/views/block-view";
import { RichText } from "../../../ui/content/rich-text";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { TwoColumnText, Section } from "../section/section";
import * as styles from "./text-blocks.module.css";

export function TextBlock({ block }: { readonly block: Extract<BlockView, { kind: "text" }> }) {
  return (
    <Section anchor={block.anchor}>
      <TwoColumnText headline={block.headline}>
        <RichText html={block.html} />
        {block.links.length > 0 ? (
          <p className={styles.more}>
            {block.links.map((link) => (
              <Link key={link.href} link={link} className="button">
                {link.label}
              </Link>
            ))}
          </p>
        ) : null}
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
    <Section anchor={block.anchor}>
      <div className={block.imageSide === "left" ? styles.pair : styles.mirrored}>
        <ResponsiveImage picture={block.image} first={first} className={styles.picture} />
        <div className={styles.text}>
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          <h2 className={styles.headline}>{block.headline}</h2>
          {block.html ? <RichText html={block.html} /> : null}
          {block.link ? (
            <p className={styles.more}>
              <Link link={block.link} className="button">
                {block.link.label}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

export function QuoteBlock({ block }: { readonly block: Extract<BlockView, { kind: "quote" }> }) {
  return (
    <Section anchor={block.anchor}>
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
