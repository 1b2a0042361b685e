import type { BlockView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage, useImageSource } from "../../../ui/media/responsive-image";
import { blockAttributes } from "../../../ui/document/editable";
import { PageHeading } from "../../../ui/document/page-heading";
import * as styles from "./hero-block.module.css";

type Props = { readonly block: Extract<BlockView, { kind: "hero" }>; readonly first: boolean };

export function HeroBlock({ block, first }: Props) {
  const Headline = first ? PageHeading : "h2";
  const isLight = useImageSource(block.image)?.isLight === true;
  return (
    <section
      {...blockAttributes(block)}
      className={isLight ? `${styles.hero} ${styles.light}` : styles.hero}
    >
      <ResponsiveImage picture={block.image} first={first} className={styles.picture} />
      <div className={styles.text}>
        <div className="wrap">
          {block.eyebrow ? <p className={styles.eyebrow}>{block.eyebrow}</p> : null}
          <Headline className={styles.headline}>{block.headline}</Headline>
          {block.text ? <p className={styles.lead}>{block.text}</p> : null}
          {block.link ? (
            <Link link={block.link} className={styles.link}>
              {block.link.label}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
