import type { BlockView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./link-group-block.module.css";

/**
 * Renders a band of links, each a quarter wide. The current link has a border in the brand colour
 * (MENU-5).
 */
export function LinkGroupBlock({
  block,
  first,
}: {
  readonly block: Extract<BlockView, { kind: "link-group" }>;
  readonly first: boolean;
}) {
  const pictures = block.items.filter(({ image }) => image).length;
  const isMixed = pictures > 0 && pictures < block.items.length;
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      <ul className={isMixed ? `${styles.band} ${styles.mixed}` : styles.band}>
        {block.items.map((item, index) => (
          <li key={item.href}>
            <Link
              link={item}
              className={item.current ? styles.current : styles.link}
              current={item.current}
            >
              {item.image ? (
                <span className={styles.surface}>
                  <ResponsiveImage
                    picture={{ ...item.image, alt: "" }}
                    first={first && index === 0}
                    className={styles.picture}
                  />
                </span>
              ) : null}
              <span className={styles.label}>{item.label}</span>
              {item.text ? <span className={styles.text}>{item.text}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
