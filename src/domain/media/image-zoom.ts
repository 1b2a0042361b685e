/**
 * Zoom state of an image: scale relative to the fitted size, and offset of its center from the
 * center of the viewport. Lengths in CSS pixels.
 */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number };

/** Position relative to the center of the viewport. */
export type ZoomPoint = { readonly x: number; readonly y: number };

/** Size of the viewport, and edge length of the square image at scale 1. */
type ZoomViewport = {
  readonly width: number;
  readonly height: number;
  readonly picture: number;
};

export const INITIAL_ZOOM_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

/** Maximum scale. Images have at most 1980 pixels and blur at larger scales. */
export const MAX_ZOOM_SCALE = 4;

/** Scale after a tap or a key press. */
export const TAP_ZOOM_SCALE = 2.5;

/** Adding 0 converts -0 to 0. */
const within = (value: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, value)) + 0;

/** Limits the offset so that no gap opens at an edge that the image can fill. */
function limitOffset(
  { scale, x, y }: ZoomView,
  { width, height, picture }: ZoomViewport,
): ZoomView {
  const maxOffset = (window: number) => Math.max(0, (picture * scale - window) / 2);
  return { scale, x: within(x, maxOffset(width)), y: within(y, maxOffset(height)) };
}

/** Changes the scale. The point of the image under `at` keeps its position. */
export function zoomTo(
  view: ZoomView,
  scale: number,
  at: ZoomPoint,
  viewport: ZoomViewport,
): ZoomView {
  const next = Math.max(1, Math.min(MAX_ZOOM_SCALE, scale));
  const factor = next / view.scale;
  return limitOffset(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    viewport,
  );
}

/** Moves the view by CSS pixels. Opens no gap at an edge that the image can fill. */
export function panBy(view: ZoomView, by: ZoomPoint, viewport: ZoomViewport): ZoomView {
  return limitOffset({ ...view, x: view.x + by.x, y: view.y + by.y }, viewport);
}
