import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { ASSET_PRESETS } from "#backend/directus/asset-presets";
import { administrator, type Caller, logInAs, requestDirectus } from "../support/directus";
import * as images from "../support/test-images";

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

const storedFile = z.object({
  id: z.string(),
  type: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  filesize: z.coerce.number(),
});
const storedFiles = z
  .object({ data: z.union([storedFile.transform((file) => [file]), z.array(storedFile)]) })
  .transform(({ data }) => data);
const refusal = z
  .object({ errors: z.array(z.object({ message: z.string() })).length(1) })
  .transform(({ errors }) => errors[0]?.message ?? "");

type Upload = readonly [name: string, type: string, file: Buffer];

describe("upload", () => {
  let editor: Caller;
  beforeAll(async () => {
    editor = await logInAs("editor");
  });

  /** Uploads files in one request, or replaces a stored one. */
  async function send(uploads: readonly Upload[], replaced?: string) {
    const form = new FormData();
    for (const [name, type, file] of uploads)
      form.append("file", new Blob([new Uint8Array(file)], { type }), name);
    const response = await fetch(
      `${inject("directusUrl")}/files${replaced === undefined ? "" : `/${replaced}`}?fields=id,type,width,height,filesize`,
      {
        method: replaced === undefined ? "POST" : "PATCH",
        headers: { authorization: `Bearer ${editor.token ?? ""}` },
        body: form,
      },
    );
    const body: unknown = await response.json();
    return { status: response.status, body };
  }

  const stored = async (name: string): Promise<unknown> =>
    (
      await requestDirectus(
        administrator(),
        `/files?filter[filename_download][_eq]=${name}&fields=filename_download`,
      )
    ).body;

  it("CONTENT-6 EDIT-4 refuses a damaged picture with words, alone, among others and as a replacement", async () => {
    const broken: Upload = ["kaputt.jpg", "image/jpeg", images.truncated(await images.jpeg())];
    const intact: Upload = ["ganz.jpg", "image/jpeg", await images.jpeg()];
    const [photo] = storedFiles.parse((await send([intact])).body);
    const id = photo?.id ?? "";
    const text: Upload = ["text.jpg", "image/jpeg", Buffer.from("Kein Bild")];
    for (const reply of [
      await send([broken]),
      await send([intact, broken]),
      await send([broken], id),
      await send([text], id),
    ]) {
      expect(reply.status).toBe(400);
      expect(refusal.parse(reply.body)).toMatch(
        /^Das Bild „(kaputt|text).jpg“ lässt sich nicht lesen:/,
      );
    }
    expect(await stored("kaputt.jpg")).toEqual({ data: [] });
    expect((await download(`/assets/${id}`)).equals(intact[2])).toBe(true);
  });

  it("CONTENT-6 stores a photo of 108 megapixels in a size that can be shown", async () => {
    const file = await sharp({
      create: { width: 12_000, height: 9000, channels: 3, background: "#b08d57" },
    })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [photo] = storedFiles.parse((await send([["telefon.jpg", "image/jpeg", file]])).body);
    const original = await download(`/assets/${photo?.id ?? ""}`);
    expect(photo).toMatchObject({ width: 4500, height: 6000, filesize: original.length });
    expect(await sharp(original).metadata()).toMatchObject({ width: 4500, height: 6000 });
    const shown = await sharp(await download(`/assets/${photo?.id ?? ""}?key=card-400`)).metadata();
    expect(shown.width).toBe(400);
  });

  it("CONTENT-6 stores other files and small pictures as they are", async () => {
    const files: readonly Upload[] = [
      ["logo.svg", "image/svg+xml", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)],
      ["prospekt.pdf", "application/pdf", Buffer.from("%PDF-1.7 truncated")],
      ["anim.gif", "image/gif", await images.animated("gif")],
      ["rotated.jpg", "image/jpeg", await images.rotatedJpeg()],
    ];
    const { body } = await send(files);
    for (const [, type, file] of files) {
      const found = storedFiles.parse(body).find((one) => one.type === type);
      expect([type, found?.filesize]).toEqual([type, file.length]);
      expect((await download(`/assets/${found?.id ?? ""}`)).equals(file)).toBe(true);
    }
    const rotated = storedFiles.parse(body).find(({ type }) => type === "image/jpeg");
    expect(rotated).toMatchObject({ width: 200, height: 300 });
  });
});
