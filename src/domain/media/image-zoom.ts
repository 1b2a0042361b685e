/**
 * How a picture is looked at: how much larger than it fits, and how far its centre is from the
 * window's. Lengths in CSS pixels.
 */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number };

/** From the window's centre. */
export type ZoomPoint = { readonly x: number; readonly y: number };

/** The window, and the edge of the square picture at scale 1. */
export type ZoomViewport = {
  readonly width: number;
  readonly height: number;
  readonly picture: number;
};

export const INITIAL_ZOOM_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

/** Pictures have 1980 pixels at most; larger than this they only blur. */
export const MAX_ZOOM_SCALE = 4;

/** What a tap, or one press of a key, makes of it. */
export const TAP_ZOOM_SCALE = 2.5;

/** Zero, never the minus zero that the arithmetic gives for the other direction. */
const within = (value: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, value)) + 0;

/** The picture never leaves a gap at an edge that it could fill. */
function held({ scale, x, y }: ZoomView, { width, height, picture }: ZoomViewport): ZoomView {
  const far = (window: number) => Math.max(0, (picture * scale - window) / 2);
  return { scale, x: within(x, far(width)), y: within(y, far(height)) };
}

/** Another scale, with the point of the picture under `at` staying where it is. */
export function zoomTo(view: ZoomView, scale: number, at: ZoomPoint, room: ZoomViewport): ZoomView {
  const next = Math.max(1, Math.min(MAX_ZOOM_SCALE, scale));
  const factor = next / view.scale;
  return held(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    room,
  );
}

export function panBy(view: ZoomView, by: ZoomPoint, room: ZoomViewport): ZoomView {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, room);
}
