/** Point of an image that stays visible when the image is cropped, in percent from the top left. */
export type FocalPoint = { readonly x: number; readonly y: number };

type FileFields = {
  readonly width: number | null;
  readonly height: number | null;
  readonly focal_point_x: number | null;
  readonly focal_point_y: number | null;
};

const percent = (pixels: number, length: number): number =>
  Math.min(100, Math.max(0, Math.round((pixels / length) * 100)));

/** Returns the focal point of a file of Directus, which stores pixels. Without one: undefined. */
export function readFocalPoint(file: FileFields): FocalPoint | undefined {
  const { width, height, focal_point_x: x, focal_point_y: y } = file;
  if (x === null || y === null || !width || !height) return undefined;
  return { x: percent(x, width), y: percent(y, height) };
}

/**
 * How much further from the center than the focal point an image is aligned. CSS puts the point at
 * `x` percent of the image at `x` percent of the frame, so that a subject at the edge loses its own
 * edge. With this factor, a frame that shows a quarter of the image has it near its center, and one
 * that shows a tenth still has it in view.
 */
const TOWARDS_EDGE = 1.25;

const align = (position: number): number =>
  Math.min(100, Math.max(0, Math.round(50 + (position - 50) * TOWARDS_EDGE)));

/** Returns the value of the CSS property `object-position` that keeps the focal point in view. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${align(x)}% ${align(y)}%`;
}

const third = (position: number, names: readonly [string, string, string]): string =>
  position < 100 / 3 ? names[0] : position > 200 / 3 ? names[2] : names[1];

/**
 * Returns the value of `cropFocus` of gatsby-plugin-sharp, which knows nine places. A crop that
 * keeps a third of the image shows the focal point. Without one, sharp looks for the subject.
 */
export function cropFocus(focus: FocalPoint | undefined): string {
  if (focus === undefined) return "ATTENTION";
  return third(focus.y, ["NORTH", "", "SOUTH"]) + third(focus.x, ["WEST", "", "EAST"]) || "CENTER";
}
