import { useState, type ComponentType, type MouseEvent } from "react";
import type { BlockView } from "../../../site/views/block-view";
import { createImageKey } from "../../../domain/media/image";
import { ResponsiveImage, useImageSource } from "../../../ui/media/responsive-image";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useMessages } from "../../../ui/i18n/use-messages";
import type { LightboxProps } from "./lightbox";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./gallery-block.module.css";

type GalleryBlockView = Extract<BlockView, { kind: "gallery" }>;

const loadLightbox = () => import("./lightbox");
const preloadLightbox = preloadOnIntent(loadLightbox);

/**
 * Renders a grid of images. Each image links to its full size; with JavaScript the link opens the
 * lightbox, which is loaded on first use.
 */
export function GalleryBlock({ block }: { readonly block: GalleryBlockView }) {
  const [opened, setOpened] = useState<{
    readonly index: number;
    readonly opener: HTMLElement;
    readonly Lightbox: ComponentType<LightboxProps>;
  } | null>(null);
  const open = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    loadLightbox().then(
      ({ Lightbox }) => setOpened({ index, opener, Lightbox }),
      () => window.location.assign(opener.href),
    );
  };
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      <ul className={styles.grid}>
        {block.images.map((entry, index) => (
          <li
            key={createImageKey(entry.image)}
            className={styles.item}
            data-span={entry.span}
            data-lead={entry.lead || undefined}
          >
            <Thumb entry={entry} onClick={open(index)} />
          </li>
        ))}
      </ul>
      {opened ? (
        <opened.Lightbox
          label={block.headline}
          pictures={block.images.map((entry) => entry.fullSize)}
          start={opened.index}
          onExitComplete={() => setOpened(null)}
          // Not every browser focuses a clicked link.
          finalFocusEl={() => opened.opener}
        />
      ) : null}
    </Section>
  );
}

type ThumbProps = {
  readonly entry: GalleryBlockView["images"][number];
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function Thumb({ entry, onClick }: ThumbProps) {
  const t = useMessages();
  const large = useImageSource(entry.fullSize);
  return (
    <a href={large?.src} className={styles.link} onClick={onClick} {...preloadLightbox}>
      <ResponsiveImage picture={entry.image} className={styles.picture} />{" "}
      <span className="visually-hidden">{t("gallery.enlarge")}</span>
    </a>
  );
}

export function ImageBlock({
  block,
  first,
}: {
  readonly block: Extract<BlockView, { kind: "image" }>;
  readonly first: boolean;
}) {
  return (
    <Section block={block}>
      <figure>
        <ResponsiveImage picture={block.image} first={first} className={styles.single} />
        {block.caption ? <figcaption className={styles.caption}>{block.caption}</figcaption> : null}
      </figure>
    </Section>
  );
}
