import { join } from "node:path";
import sharp, { type FormatEnum, type Metadata, type SharpOptions } from "sharp";

export type ImageProblem =
  | { readonly code: "unreadable"; readonly reason: string }
  | { readonly code: "too-many-pixels"; readonly megapixels: number };

/** An image that can be shown, in `path`: the file itself or a smaller version. */
export type CheckedImage =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problem: ImageProblem };

export type ImageLimits = {
  /** Largest width and height in pixels, `ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION` of Directus. */
  readonly maxDimension: number;
  /** Faults at which Directus refuses to resize an image. */
  readonly failOn: NonNullable<SharpOptions["failOn"]>;
};

/**
 * Returns the largest image that is decoded, in megapixels. The largest cameras of phones have 200.
 * Images that are not decoded line by line take 6 bytes of memory for a pixel, AVIF takes 18.
 */
function resolveMaxMegapixels({ format, isProgressive, pages = 1 }: Metadata): number {
  if (format === "heif") return 25;
  return isProgressive || (format === "webp" && pages === 1) ? 50 : 200;
}

const IMAGE_NAME = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** True if a file is uploaded as an image of pixels. Vector graphics are not. */
export const isPixelImage = (type: string, name: string): boolean =>
  (type.startsWith("image/") && type !== "image/svg+xml") || IMAGE_NAME.test(name);

/** Options of the formats whose default would lose details that the resized images need. */
const OUTPUT: Readonly<Record<string, object>> = {
  jpeg: { quality: 90 },
  webp: { quality: 90 },
  avif: { quality: 75 },
  tiff: { compression: "deflate" },
};

/**
 * Decodes an image completely. Scales it down, upright and with its metadata and colour profile,
 * into `folder` if it is larger than Directus resizes. The number of pixels is checked before
 * anything is decoded.
 */
export async function checkImage(
  path: string,
  folder: string,
  { maxDimension, failOn }: ImageLimits,
): Promise<CheckedImage> {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const { format, width, height, pages = 1 } = header;
    const isAnimated = pages > 1 && (format === "gif" || format === "webp");
    const megapixels = resolveMaxMegapixels(header);
    const limitInputPixels = megapixels * 1_000_000;
    if (width * height * (isAnimated ? pages : 1) > limitInputPixels)
      return { ok: false, problem: { code: "too-many-pixels", megapixels } };
    const options = { failOn, limitInputPixels, animated: isAnimated };
    if (Math.max(width, height) <= maxDimension) {
      // Reads all data, like `stats()`, in a fifth of its time and with less memory.
      await sharp(path, options).resize(24, 24, { fit: "fill" }).raw().toBuffer();
      return { ok: true, path };
    }
    const scaled = join(folder, "scaled");
    const output: keyof FormatEnum = format === "heif" ? "avif" : format;
    await sharp(path, { ...options, autoOrient: true })
      .resize(maxDimension, maxDimension, { fit: "inside" })
      .keepMetadata()
      .toFormat(output, OUTPUT[output])
      .toFile(scaled);
    return { ok: true, path: scaled };
  } catch (error) {
    return { ok: false, problem: { code: "unreadable", reason: String(error) } };
  }
}
