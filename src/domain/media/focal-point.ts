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

/** Returns the value of the CSS property `object-position`. */
export function objectPosition({ x, y }: FocalPoint): string {
  return `${x}% ${y}%`;
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
