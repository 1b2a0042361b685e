import sharp from "sharp";

/** Size of the picture whose edge is examined, in pixels. */
const SIZE = 24;
/** Darkest channel of a light ground, of 255. */
const DARKEST = 214;
/** Largest difference between the channels of a light ground: white, grey or a pale beige. */
const TINT = 26;
/** Share of the edge that the object may cover, such as a chain that leaves the picture. */
const COVERED = 0.4;

/**
 * Tells whether a picture shows an object on a light ground, as product photos do. The edge of such
 * a picture is white, grey or pale beige. `pixels` has three bytes per pixel of a square.
 */
function hasLightEdge(pixels: Uint8Array): boolean {
  const size = Math.sqrt(pixels.length / 3);
  const edge = Array.from({ length: size * size }, (_, index) => index).filter((index) => {
    const [x, y] = [index % size, Math.floor(index / size)];
    return x === 0 || y === 0 || x === size - 1 || y === size - 1;
  });
  const dark = edge.filter((index) => {
    const channels = pixels.subarray(index * 3, index * 3 + 3);
    return Math.min(...channels) < DARKEST || Math.max(...channels) - Math.min(...channels) > TINT;
  });
  return dark.length <= edge.length * COVERED;
}

const known = new Map<string, Promise<boolean>>();

/** Reads whether the picture at `path` has a light ground. Each file is read once per process. */
export function readLightGround(path: string): Promise<boolean> {
  const read =
    known.get(path) ??
    sharp(path)
      .resize(SIZE, SIZE, { fit: "fill" })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw()
      .toBuffer()
      .then(hasLightEdge);
  known.set(path, read);
  return read;
}
