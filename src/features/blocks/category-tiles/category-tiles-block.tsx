import type { BlockView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./category-tiles-block.module.css";

/** Renders the main categories of the site as large tiles. */
export function CategoryTilesBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "category-tiles" }>;
}) {
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      <ul className={styles.tiles}>
        {block.tiles.map((tile) => (
          <li key={tile.href}>
            <Link link={tile} className={styles.tile}>
              <span className={styles.frame}>
                <ResponsiveImage picture={tile.image} className={styles.picture} />
              </span>
              <span className={styles.label}>{tile.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
