import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssetImage } from "../../../domain/catalogue/product";
import {
  MAX_ZOOM_SCALE,
  panBy,
  type ZoomPoint,
  TAP_ZOOM_SCALE,
  type ZoomView,
  INITIAL_ZOOM_VIEW,
  zoomTo,
} from "../../../domain/media/image-zoom";
import { Icon } from "../../../ui/media/icon";
import { ProductImage } from "../../../ui/media/product-image";
import { ProductPageIcon } from "../page/product-page-icon";
import { useZoomGestures } from "./use-zoom-gestures";
import * as styles from "./zoom-dialog.module.css";

export type ZoomDialogProps = {
  readonly images: readonly AssetImage[];
  readonly start: number;
  /** Receives the index of the last image. */
  readonly onClose: (last: number) => void;
};

/**
 * `STEP`: pixels that an arrow key moves a zoomed image. `KEY_FACTOR`: zoom factor per key press.
 */
const STEP = 80;
const KEY_FACTOR = 1.5;

const ARROWS: Readonly<Record<string, ZoomPoint>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/**
 * Shows an image full screen. Pinch, double tap, click and keys zoom; a zoomed image can be moved;
 * Escape closes.
 */
export function ZoomDialog({ images, start, onClose }: ZoomDialogProps) {
  const { t } = useTranslation("shop");
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [view, setView] = useState<ZoomView>(INITIAL_ZOOM_VIEW);
  const count = images.length;
  const image = images[index];
  const zoomed = view.scale > 1;

  useEffect(() => dialog.current?.showModal(), []);

  const room = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height, picture: sheet.current?.offsetWidth ?? 0 };
  };
  const go = (to: number) => {
    setIndex((to + count) % count);
    setView(INITIAL_ZOOM_VIEW);
  };
  const scaleBy = (factor: number, at: ZoomPoint = { x: 0, y: 0 }) =>
    setView((now) => zoomTo(now, now.scale * factor, at, room()));
  const moveBy = (by: ZoomPoint) => setView((now) => panBy(now, by, room()));
  const toggle = (at: ZoomPoint) =>
    setView((now) => (now.scale > 1 ? INITIAL_ZOOM_VIEW : zoomTo(now, TAP_ZOOM_SCALE, at, room())));
  const swipe = (direction: 1 | -1) => (zoomed || count === 1 ? undefined : go(index + direction));
  useZoomGestures(stage, { scaleBy, moveBy, toggle, swipe });

  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") scaleBy(KEY_FACTOR);
    else if (event.key === "-") scaleBy(1 / KEY_FACTOR);
    else if (event.key === "0") setView(INITIAL_ZOOM_VIEW);
    else if (by && zoomed) moveBy(by);
    else if (by && by.x !== 0 && count > 1) go(index - Math.sign(by.x));
    else return;
    event.preventDefault();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={t("product.zoom.name")}
      onClose={() => onClose(index)}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <p className={styles.counter} role="status">
          <span className="visually-hidden">
            {`${t("product.picture", { number: index + 1, count })}, ${t("product.zoom.scale", { percent: Math.round(view.scale * 100) })}`}
          </span>
          <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
        </p>
        <div className={styles.tools}>
          {/* `aria-disabled` instead of `disabled`, because a disabled button would lose focus. */}
          <button
            type="button"
            className={styles.tool}
            aria-label={t("product.zoom.in")}
            aria-disabled={view.scale >= MAX_ZOOM_SCALE}
            onClick={() => scaleBy(KEY_FACTOR)}
          >
            <ProductPageIcon name="plus" size={24} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t("product.zoom.out")}
            aria-disabled={!zoomed}
            onClick={() => scaleBy(1 / KEY_FACTOR)}
          >
            <ProductPageIcon name="minus" size={24} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t("product.zoom.close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
      </div>
      <div ref={stage} className={zoomed ? styles.zoomedStage : styles.stage}>
        <div
          ref={sheet}
          className={styles.imageArea}
          data-scale={view.scale}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {/* When zoomed, a larger `sizes` value makes the browser load a larger image. */}
          <ProductImage
            key={image?.id}
            image={image}
            preset="detail"
            sizes={zoomed ? "250vmin" : "100vmin"}
            first
          />
        </div>
      </div>
      {count > 1 ? (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={t("product.gallery.previous")}
            onClick={() => go(index - 1)}
          >
            <Icon name="arrow" size={24} />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={t("product.gallery.next")}
            onClick={() => go(index + 1)}
          >
            <Icon name="arrow" size={24} />
          </button>
        </>
      ) : null}
    </dialog>
  );
}
