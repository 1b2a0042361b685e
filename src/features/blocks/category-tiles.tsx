import type { BlockView } from "../../site/views";
import { Link } from "../../ui/link";
import { ResponsiveImage } from "../../ui/picture";
import { Section, SectionHeader } from "./section";
import * as styles from "./category-tiles.module.css";

/** The worlds of the house as large tiles. */
export function CategoryTilesBlock({ block }: { readonly block: Extract<BlockView, { kind: "category-tiles" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHeader headline={block.headline} />
      <ul className={styles.tiles}>
        {block.tiles.map((tile) => (
          <li key={tile.href}>
            <Link link={tile} className={styles.tile}>
              <ResponsiveImage picture={tile.picture} className={styles.picture} />
              <span className={styles.label}>{tile.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
