/** How large a picture is shown, and so which sizes the build makes of it. */
export type ImagePreset = "hero" | "wide" | "half" | "card" | "large" | "logo" | "social" | "piece";

/**
 * Names a picture in one preset; `alt` is empty when the editor gave none, so it counts as
 * decoration.
 */
export type ImageRef = {
  readonly file: string;
  readonly preset: ImagePreset;
  readonly alt: string;
};

/** A picture's sizes as the build made them. A drawing (SVG) has no sources. */
export type ImageSource = {
  readonly src: string;
  readonly srcSet: string | null;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly sizes: string;
  readonly color: string | null;
};

export type ImageKey = `${string}/${ImagePreset}`;

export function createImageKey(picture: Pick<ImageRef, "file" | "preset">): ImageKey {
  return `${picture.file}/${picture.preset}`;
}
