import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, inject, it } from "vitest";
import { z } from "zod";
import { ASSET_PRESETS } from "../../backend/directus/asset-presets";
import { administrator, requestDirectus } from "../support/directus";

const files = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** Returns the id of a photo that is wide enough for the large sizes of the shop. */
async function photo(): Promise<string> {
  const { body } = await requestDirectus(
    administrator(),
    "/files?filter[type][_eq]=image/jpeg&filter[width][_gte]=1200&sort=id&limit=1&fields=id",
  );
  return files.parse(body).data[0]?.id ?? "";
}

async function download(path: string, accept = "*/*"): Promise<Buffer> {
  const response = await fetch(`${inject("directusUrl")}${path}`, { headers: { accept } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it.each(["image/avif", "image/webp"])(
  "CONTENT-6 visitors who are the first to request an image as %s at the same time get it complete",
  async (type) => {
    const url = `${inject("directusUrl")}/assets/${await photo()}?key=detail-1200`;
    // Some requests arrive while Directus has created the file but not yet written it.
    const responses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await wait(index * 40);
        const response = await fetch(url, { headers: { accept: type } });
        const { size } = await response.blob();
        return [response.status, response.headers.get("content-type"), size] as const;
      }),
    );
    const size = responses[0]?.[2] ?? 0;
    expect(size).toBeGreaterThan(1000);
    expect(responses).toEqual(responses.map(() => [200, type, size]));
  },
);

it("CONTENT-6 images are encoded as AVIF with the effort of the build", async () => {
  const id = await photo();
  const { width, quality } = z
    .object({ width: z.number(), quality: z.number() })
    .parse(ASSET_PRESETS.find(({ key }) => key === "card-800"));
  const original = await download(`/assets/${id}`);
  const encode = (effort: number) =>
    sharp(original).rotate().resize({ width, fit: "inside" }).avif({ quality, effort }).toBuffer();
  const [fast, slow] = [await encode(1), await encode(4)];
  const resized = await download(`/assets/${id}?key=card-800`, "image/avif");
  expect(resized.equals(slow)).toBe(false);
  expect(resized.equals(fast)).toBe(true);
});
