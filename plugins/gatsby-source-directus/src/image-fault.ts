import sharp from "sharp";

/** Files that Gatsby processes as images, and vector graphics. */
const IMAGE_NAME = /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg)$/;

/**
 * Returns why an image cannot be decoded, undefined for readable images and for other files. Reads
 * all data of the image, because a damaged part would end the build later.
 */
export async function findImageFault(
  fileName: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  if (!IMAGE_NAME.test(fileName)) return undefined;
  try {
    await sharp(bytes, { failOn: "error" }).resize(24, 24, { fit: "fill" }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
