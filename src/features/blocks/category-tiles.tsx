import type { BlockView } from "../../site/views";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { Section, SectionHead } from "./section";
import * as styles from "./category-tiles.module.css";

/** The worlds of the house as large tiles. */
export function CategoryTiles({ block }: { readonly block: Extract<BlockView, { kind: "category-tiles" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <ul className={styles.tiles}>
        {block.tiles.map((tile) => (
          <li key={tile.href}>
            <Link link={tile} className={styles.tile}>
              <Picture picture={tile.picture} className={styles.picture} />
              <span className={styles.label}>{tile.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
