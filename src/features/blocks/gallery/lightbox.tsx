import { type KeyboardEvent, useState } from "react";
import type { ImageRef } from "../../../domain/media/image";
import { Carousel } from "../../../ui/carousel/carousel";
import { useMessages } from "../../../ui/i18n/use-messages";
import { ImageViewer } from "../../../ui/image-viewer/image-viewer";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import * as styles from "./lightbox.module.css";

export type LightboxProps = {
  readonly label: string | null;
  readonly pictures: readonly ImageRef[];
  readonly start: number;
  /** Called after the dialog has disappeared. */
  readonly onExitComplete: () => void;
  /** Returns the element that receives the focus after closing. */
  readonly finalFocusEl: () => HTMLElement;
};

/**
 * Shows the images of a gallery full screen, one at a time. Buttons, arrow keys and swipes change
 * the image; Escape closes the dialog and returns focus.
 */
export function Lightbox({ label, pictures, start, ...closing }: LightboxProps) {
  const t = useMessages();
  const [open, setOpen] = useState(true);
  const [index, setIndex] = useState(start);
  const count = pictures.length;
  const name = label ?? t("gallery.label");
  const position = (place: number) =>
    t("gallery.position", { number: String(place + 1), count: String(count) });

  const press = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    // The carousel handles the keys while it is focused.
    if (target === undefined || event.defaultPrevented) return;
    event.preventDefault();
    setIndex((target + count) % count);
  };

  return (
    <ImageViewer
      open={open}
      onOpenChange={setOpen}
      {...closing}
      title={name}
      index={index}
      count={count}
      position={position(index)}
      onIndexChange={setIndex}
      labels={{
        previous: t("gallery.previous"),
        next: t("gallery.next"),
        close: t("gallery.close"),
      }}
      tone="inverted"
      onKeyDown={press}
    >
      <Carousel
        count={count}
        page={index}
        onPageChange={setIndex}
        label={name}
        slideLabel={position}
        renderSlide={(place) => (
          <Slide picture={isNear(place, index, count) ? pictures[place] : undefined} />
        )}
      />
    </ImageViewer>
  );
}

function Slide({ picture }: { readonly picture: ImageRef | undefined }) {
  if (!picture) return null;
  return (
    <figure className={styles.slide}>
      <ResponsiveImage picture={picture} first className={styles.picture} />
      <figcaption aria-hidden="true" className={styles.caption}>
        {picture.alt}
      </figcaption>
    </figure>
  );
}

/** Whether an image is visible or a neighbor of the visible one, which is preloaded. */
function isNear(place: number, index: number, count: number): boolean {
  const distance = Math.abs(place - index);
  return Math.min(distance, count - distance) <= 1;
}
