import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { setAvifEffort } from "#build/assets/avif-effort";

/** A picture with noise, whose encoded bytes differ between efforts. */
const noise = (): Buffer =>
  Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * index * 31) % 251));

const encode = (options: { readonly quality: number; readonly effort?: number }) =>
  sharp(noise(), { raw: { width: 64, height: 64, channels: 3 } })
    .avif(options)
    .toBuffer();

describe("effort of AVIF", () => {
  it("is 1 for a call without effort, and the given one otherwise", async () => {
    const fast = await encode({ quality: 62, effort: 1 });
    const slow = await encode({ quality: 62, effort: 4 });
    expect(fast.equals(slow)).toBe(false);
    expect((await encode({ quality: 62 })).equals(slow)).toBe(true);

    setAvifEffort();
    setAvifEffort();

    expect((await encode({ quality: 62 })).equals(fast)).toBe(true);
    expect((await encode({ quality: 62, effort: 4 })).equals(slow)).toBe(true);
  });
});
