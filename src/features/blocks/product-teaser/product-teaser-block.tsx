import type { BlockView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./product-teaser-block.module.css";

/**
 * Renders a row of shop products with the data of the last build. The shop itself reads current
 * prices.
 */
export function ProductTeaserBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "product-teaser" }>;
}) {
  return (
    <Section block={block}>
      <SectionHeader eyebrow={block.eyebrow} headline={block.headline}>
        {block.link ? <Link link={block.link}>{block.link.label}</Link> : null}
      </SectionHeader>
      <ul className={styles.surface}>
        {block.products.map((product) => (
          <li key={product.href}>
            <Link link={{ kind: "page", href: product.href }} className={styles.card}>
              <span className={styles.frame}>
                {product.image ? (
                  <ResponsiveImage picture={product.image} className={styles.picture} />
                ) : null}
              </span>
              {product.manufacturer ? (
                <span className="eyebrow">{product.manufacturer}</span>
              ) : null}
              <span className={styles.name}>{product.name}</span>
              <span className={styles.price}>{product.price}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
