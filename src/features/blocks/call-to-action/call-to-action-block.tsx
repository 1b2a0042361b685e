import type { BlockView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { Section } from "../section/section";
import * as styles from "./call-to-action-block.module.css";

export function CallToActionBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "cta" }>;
}) {
  return (
    <Section block={block}>
      <div className={styles.box}>
        {block.image ? <ResponsiveImage picture={block.image} className={styles.picture} /> : null}
        <div className={styles.text}>
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          <h2>{block.headline}</h2>
          {block.text ? <p>{block.text}</p> : null}
          {block.link ? (
            <p>
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
