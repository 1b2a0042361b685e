import { type KeyboardEvent, useRef, useState } from "react";
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
import { ImageViewer } from "../../../ui/image-viewer/image-viewer";
import { ViewerButton } from "../../../ui/image-viewer/viewer-button";
import { ProductPageIcon } from "../page/product-page-icon";
import { ZoomStage } from "./zoom-stage";

export type ZoomDialogProps = {
  readonly images: readonly AssetImage[];
  readonly start: number;
  /** Receives the index of the last image. */
  readonly onClose: (last: number) => void;
  /** Called after the dialog has disappeared. */
  readonly onExitComplete: () => void;
  /** Returns the element that receives the focus after the image with this index. */
  readonly finalFocusEl: (last: number) => HTMLElement | null;
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
export function ZoomDialog({
  images,
  start,
  onClose,
  onExitComplete,
  finalFocusEl,
}: ZoomDialogProps) {
  const { t } = useTranslation("shop");
  const imageArea = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  const [index, setIndex] = useState(start);
  const [view, setView] = useState<ZoomView>(INITIAL_ZOOM_VIEW);
  const count = images.length;
  const zoomed = view.scale > 1;

  const room = () => {
    const { offsetWidth: picture = 0, parentElement: stage } = imageArea.current ?? {};
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage ?? {};
    return { width, height, picture };
  };
  const show = (to: number) => {
    setIndex((to + count) % count);
    setView(INITIAL_ZOOM_VIEW);
  };
  const scaleBy = (factor: number, at: ZoomPoint = { x: 0, y: 0 }) =>
    setView((now) => zoomTo(now, now.scale * factor, at, room()));
  const moveBy = (by: ZoomPoint) => setView((now) => panBy(now, by, room()));
  const toggle = (at: ZoomPoint) =>
    setView((now) => (now.scale > 1 ? INITIAL_ZOOM_VIEW : zoomTo(now, TAP_ZOOM_SCALE, at, room())));
  const swipe = (direction: 1 | -1) =>
    zoomed || count === 1 ? undefined : show(index + direction);

  const press = (event: KeyboardEvent) => {
    // React passes events of the dialog on to the gallery, which has its own keys.
    event.stopPropagation();
    const by = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") scaleBy(KEY_FACTOR);
    else if (event.key === "-") scaleBy(1 / KEY_FACTOR);
    else if (event.key === "0") setView(INITIAL_ZOOM_VIEW);
    else if (by && zoomed) moveBy(by);
    else if (by && by.x !== 0 && count > 1) show(index - Math.sign(by.x));
    else return;
    event.preventDefault();
  };
  const close = () => {
    setOpen(false);
    onClose(index);
  };

  return (
    <ImageViewer
      open={open}
      onOpenChange={close}
      onExitComplete={onExitComplete}
      finalFocusEl={() => finalFocusEl(index)}
      title={t("product.zoom.name")}
      index={index}
      count={count}
      position={`${t("product.picture", { number: index + 1, count })}, ${t("product.zoom.scale", { percent: Math.round(view.scale * 100) })}`}
      onIndexChange={show}
      labels={{
        previous: t("product.gallery.previous"),
        next: t("product.gallery.next"),
        close: t("product.zoom.close"),
      }}
      tone="paper"
      onKeyDown={press}
      tools={
        <>
          <ViewerButton
            label={t("product.zoom.in")}
            disabled={view.scale >= MAX_ZOOM_SCALE}
            onClick={() => scaleBy(KEY_FACTOR)}
          >
            <ProductPageIcon name="plus" size={24} />
          </ViewerButton>
          <ViewerButton
            label={t("product.zoom.out")}
            disabled={!zoomed}
            onClick={() => scaleBy(1 / KEY_FACTOR)}
          >
            <ProductPageIcon name="minus" size={24} />
          </ViewerButton>
        </>
      }
    >
      <ZoomStage
        image={images[index]}
        view={view}
        gestures={{ scaleBy, moveBy, toggle, swipe }}
        imageArea={imageArea}
      />
    </ImageViewer>
  );
}
