import type { FocalPoint } from "./focal-point";

/** Display size of an image. Determines the sizes that the build generates. */
export type ImagePreset =
  "hero" | "wide" | "half" | "card" | "menu" | "large" | "logo" | "social" | "product";

/**
 * References an image in one preset. `alt` is empty if the editor provides none; the image is then
 * decorative.
 */
export type ImageRef = {
  readonly file: string;
  readonly preset: ImagePreset;
  readonly alt: string;
  /** What a crop keeps in view. Without it: the center. */
  readonly focus?: FocalPoint;
};

/** Presets whose images fill a frame, so that their edges are cut off. */
export const CROPPED_PRESETS: ReadonlySet<ImagePreset> = new Set([
  ...(["hero", "wide", "half", "card", "menu", "social"] as const),
]);

/** The generated sizes of an image. An SVG has no sources. */
export type ImageSource = {
  readonly src: string;
  readonly srcSet: string | null;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly sizes: string;
  readonly color: string | null;
  /** Shows an object on a light ground: a tile in the colour of product cards replaces it. */
  readonly hasTile?: boolean;
  /** A light picture of a hero: its text is dark, beside it on the ground of the page. */
  readonly isLight?: boolean;
};

export type ImageKey = `${string}/${ImagePreset}`;

/** Returns the key of an image in the generated images: its file and preset. */
export function createImageKey(picture: Pick<ImageRef, "file" | "preset">): ImageKey {
  return `${picture.file}/${picture.preset}`;
}
