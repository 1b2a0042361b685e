import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Pixels of a photo-like image: noise compresses to a file of a realistic size. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#808080" },
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
    limitInputPixels: false,
  });

export const jpeg = (width = 300, height = 200): Promise<Buffer> =>
  photo(width, height).jpeg().toBuffer();

/** A plain JPEG that a decoder needs as a whole. */
export const progressiveJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .jpeg({ progressive: true })
    .toBuffer();

/** Returns the first part of a file, as an interrupted transfer leaves it. */
export const truncated = (file: Buffer, share = 0.6): Buffer =>
  file.subarray(0, Math.floor(file.length * share));

/** A wide photo of a phone that was held upright: it is shown higher than wide. */
export const rotatedJpeg = (width = 300, height = 200): Promise<Buffer> =>
  photo(width, height)
    .withExif({ IFD0: { Copyright: "Sternberg" } })
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG whose pixel data is overwritten in the middle. */
export async function damagedPng(): Promise<Buffer> {
  const file = await photo(300, 200).png().toBuffer();
  const middle = Math.floor(file.length / 2);
  return file.fill(0x55, middle, middle + 2000);
}

/** A small file whose header announces 900 megapixels. */
export async function decompressionBomb(): Promise<Buffer> {
  const file = await sharp({
    create: { width: 1, height: 1, channels: 3, background: "#fff" },
  })
    .png()
    .toBuffer();
  file.writeUInt32BE(30_000, 16);
  file.writeUInt32BE(30_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** An image of several frames. */
export async function animated(format: "gif" | "webp", width = 60): Promise<Buffer> {
  const frames = await Promise.all([0, 1, 2].map(() => photo(width, 40).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

export const webp = (): Promise<Buffer> => photo(300, 200).webp().toBuffer();
export const avif = (): Promise<Buffer> => photo(300, 200).avif({ effort: 0 }).toBuffer();
export const tiff = (): Promise<Buffer> => photo(300, 200).tiff().toBuffer();
