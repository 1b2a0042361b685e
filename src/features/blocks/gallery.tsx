import type { BlockView } from "../../site/views";
import { Picture } from "../../ui/picture";
import { pictureKey } from "../../domain/picture";
import { Section, SectionHead } from "./section";
import * as styles from "./gallery.module.css";

export function Gallery({ block }: { readonly block: Extract<BlockView, { kind: "gallery" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <ul className={styles.grid}>
        {block.pictures.map((picture) => (
          <li key={pictureKey(picture)}>
            <Picture picture={picture} className={styles.picture} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SinglePicture({ block, first }: { readonly block: Extract<BlockView, { kind: "image" }>; readonly first: boolean }) {
  return (
    <Section anchor={block.anchor}>
      <figure>
        <Picture picture={block.picture} first={first} className={styles.picture} />
        {block.caption ? <figcaption className={styles.caption}>{block.caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
