/** How large a picture is shown, and so which sizes the build makes of it. */
export type PicturePreset = "hero" | "wide" | "half" | "card" | "large" | "logo" | "social" | "piece";

/** Names a picture in one preset; `alt` is empty when the editor gave none, so it counts as decoration. */
export type PictureRef = { readonly file: string; readonly preset: PicturePreset; readonly alt: string };

/** A picture's sizes as the build made them. A drawing (SVG) has no sources. */
export type PictureSource = {
  readonly src: string;
  readonly srcSet: string | null;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly sizes: string;
  readonly color: string | null;
};

export type PictureKey = `${string}/${PicturePreset}`;

export function pictureKey(picture: Pick<PictureRef, "file" | "preset">): PictureKey {
  return `${picture.file}/${picture.preset}`;
}
