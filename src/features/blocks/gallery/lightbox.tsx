import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { createImageKey, type ImageRef } from "../../../domain/media/image";
import { Icon } from "../../../ui/media/icon";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { useMessages } from "../../../ui/i18n/use-messages";
import * as styles from "./lightbox.module.css";

export type LightboxProps = {
  readonly label: string | null;
  readonly pictures: readonly ImageRef[];
  readonly start: number;
  readonly onClose: () => void;
};

/** Minimum horizontal swipe distance in CSS pixels. */
const MIN_SWIPE_DISTANCE = 48;

/**
 * Shows the images of a gallery full screen, one at a time. Buttons, arrow keys and swipes change
 * the image; Escape closes the dialog and returns focus.
 */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [index, setIndex] = useState(start);
  const count = pictures.length;
  const go = (to: number) => setIndex((to + count) % count);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);

  const turn = (event: KeyboardEvent) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  const handlePointerDown = ({ isPrimary, clientX, clientY }: PointerEvent) => {
    swipe.current = isPrimary ? { x: clientX, y: clientY } : null;
  };
  const release = ({ clientX, clientY }: PointerEvent) => {
    const from = swipe.current;
    swipe.current = null;
    if (
      !from ||
      Math.abs(clientX - from.x) < MIN_SWIPE_DISTANCE ||
      Math.abs(clientX - from.x) < Math.abs(clientY - from.y)
    )
      return;
    go(clientX < from.x ? index + 1 : index - 1);
  };
  // The click target is the dialog itself only for clicks outside its content.
  const leave = (event: MouseEvent) =>
    event.target === event.currentTarget ? dialog.current?.close() : undefined;

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label ?? t("gallery.label")}
      onClose={onClose}
      onKeyDown={turn}
      onClick={leave}
    >
      <div className={styles.bar}>
        <p className={styles.count} aria-live="polite">
          <span className="visually-hidden">
            {t("gallery.position", { number: String(index + 1), count: String(count) })}
          </span>
          <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label={t("gallery.close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div
        className={styles.stage}
        onPointerDown={handlePointerDown}
        onPointerUp={release}
        onPointerCancel={() => (swipe.current = null)}
      >
        {nearby(index, count).map((place) => {
          const picture = pictures[place];
          if (!picture) return null;
          return (
            <figure
              key={createImageKey(picture)}
              className={place === index ? styles.visible : styles.loading}
              aria-hidden={place !== index}
            >
              <ResponsiveImage picture={picture} first className={styles.picture} />
              <figcaption aria-hidden="true" className={styles.caption}>
                {picture.alt}
              </figcaption>
            </figure>
          );
        })}
      </div>
      {count > 1 ? (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t("gallery.previous")}
            onClick={() => go(index - 1)}
          >
            <Icon name="arrow" size={26} />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t("gallery.next")}
            onClick={() => go(index + 1)}
          >
            <Icon name="arrow" size={26} />
          </button>
        </>
      ) : null}
    </dialog>
  );
}

/** Returns the indexes of the current image and its neighbours, which are preloaded. */
function nearby(index: number, count: number): readonly number[] {
  return [...new Set([(index - 1 + count) % count, index, (index + 1) % count])].sort(
    (a, b) => a - b,
  );
}
