import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress, compressionQuality } from "#backend/publisher/releases/compress";

describe("compressed copies of a release", () => {
  const html = Buffer.from("<p>Ring, Gelbgold 750</p>\n".repeat(400));

  it.each([
    [true, 100],
    [true, 5000],
    [false, 100],
    [false, 5000],
  ])("contain the file (hashed: %s, documents: %s)", async (isPermanent, documents) => {
    const { br, gz } = await compress(html, compressionQuality(isPermanent, documents));
    expect(br === undefined ? undefined : brotliDecompressSync(br)).toEqual(html);
    expect(gz === undefined ? undefined : gunzipSync(gz)).toEqual(html);
  });

  it("of a document are smaller on a small site than on a large one, those of a hashed file are smallest on both", async () => {
    const page = await readFile(join(__dirname, "../../docs/requirements.md"));
    const sizes = async (isPermanent: boolean, documents: number) => {
      const { br, gz } = await compress(page, compressionQuality(isPermanent, documents));
      return { br: br?.length ?? 0, gz: gz?.length ?? 0 };
    };
    const [few, many] = [await sizes(false, 2000), await sizes(false, 2001)];
    expect(few.br).toBeGreaterThan(0);
    expect(few.br).toBeLessThan(many.br);
    expect(few.gz).toBeLessThan(many.gz);
    const hashed = await sizes(true, 1);
    expect(hashed.br).toBeLessThan(few.br);
    expect(await sizes(true, 2001)).toEqual(hashed);
  });

  it("are missing where they save too little", async () => {
    const quality = compressionQuality(true, 1);
    expect(await compress(Buffer.from("a".repeat(800)), quality)).toEqual({});
    expect(await compress(randomBytes(9000), quality)).toEqual({});
  });
});
