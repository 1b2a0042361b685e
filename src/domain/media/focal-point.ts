/** Point of an image that stays visible when the image is cropped, in percent from the top left. */
export type FocalPoint = { readonly x: number; readonly y: number };

/** Focal points of an image on wide screens, beside its text, and on narrow ones, above it. */
export type FocalPoints = { readonly wide: FocalPoint; readonly narrow: FocalPoint };

const CENTER = 50;

/** Returns the point with these coordinates. A missing coordinate is the center. */
export function createFocalPoint(x: number | null, y: number | null): FocalPoint {
  return { x: x ?? CENTER, y: y ?? CENTER };
}

/** Returns the value of the CSS property `object-position`. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${x}% ${y}%`;
}
