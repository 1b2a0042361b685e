import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, compressionQuality } from "../../backend/publisher/releases/compress";

describe("compressed copies of a release", () => {
  const html = Buffer.from("<p>Ring, Gelbgold 750</p>\n".repeat(400));

  it.each([
    [true, 100],
    [true, 5000],
    [false, 100],
    [false, 5000],
  ])("BUILD-3 contain the file (hashed: %s, documents: %s)", async (isPermanent, documents) => {
    const { br, gz } = await compress(html, compressionQuality(isPermanent, documents));
    expect(br === undefined ? undefined : brotliDecompressSync(br)).toEqual(html);
    expect(gz === undefined ? undefined : gunzipSync(gz)).toEqual(html);
  });

  it("BUILD-3 take less time for each document of a large site, but not for a hashed file", () => {
    const [few, many] = [compressionQuality(false, 2000), compressionQuality(false, 2001)];
    expect(many.brotli).toBeLessThan(few.brotli);
    expect(many.gzip).toBeLessThan(few.gzip);
    expect(compressionQuality(true, 2001)).toEqual(compressionQuality(true, 1));
  });

  it("BUILD-3 are missing where they save too little", async () => {
    const quality = compressionQuality(true, 1);
    expect(await compress(Buffer.from("a".repeat(800)), quality)).toEqual({});
    expect(await compress(randomBytes(9000), quality)).toEqual({});
  });
});
