import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { BACKEND_DIR } from "#backend/directus/directus-environment";
import {
  checkImage,
  type CheckedImage,
  isPixelImage,
} from "#backend/extensions/image-uploads/src/check-image";
import { listen } from "../support/local-server";
import * as images from "../support/test-images";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "image-uploads-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(file: Buffer | string, maxDimension = 1000): Promise<CheckedImage> {
  const path = join(folder, "received");
  await writeFile(path, file);
  return checkImage(path, folder, { maxDimension, failOn: "warning" });
}

describe("check of an uploaded image", () => {
  it.each<readonly [string, () => Promise<Buffer | string>]>([
    ["a truncated JPEG", async () => images.truncated(await images.jpeg())],
    ["a JPEG without its last bytes", async () => images.truncated(await images.jpeg(), 0.99)],
    ["a damaged PNG", images.damagedPng],
    ["a truncated WebP", async () => images.truncated(await images.webp())],
    ["a truncated AVIF", async () => images.truncated(await images.avif())],
    ["a truncated TIFF", async () => images.truncated(await images.tiff())],
    ["a truncated animation", async () => images.truncated(await images.animated("webp"))],
    [
      "a truncated image that is also too large",
      async () => images.truncated(await images.jpeg(1600, 1200)),
    ],
    ["a text", () => Promise.resolve("no picture")],
    ["an empty file", () => Promise.resolve("")],
  ])("CONTENT-6 refuses %s", async (_kind, file) => {
    expect(await check(await file())).toMatchObject({
      ok: false,
      problem: { code: "unreadable" },
    });
  });

  it.each([
    ["an image", images.decompressionBomb, 200],
    [
      "a progressive image, which is decoded as a whole",
      () => images.progressiveJpeg(9000, 5600),
      50,
    ],
  ])(
    "CONTENT-6 SAFE-1 refuses too many pixels of %s without decoding them",
    async (_, file, megapixels) => {
      const problem = { code: "too-many-pixels", megapixels };
      expect(await check(await file())).toEqual({ ok: false, problem });
    },
  );

  it.each<readonly [string, () => Promise<Buffer>]>([
    ["a JPEG", images.jpeg],
    ["a rotated JPEG", images.rotatedJpeg],
    ["a WebP", images.webp],
    ["an AVIF", images.avif],
    ["a TIFF", images.tiff],
    ["an animated GIF", () => images.animated("gif")],
    ["an animated WebP", () => images.animated("webp")],
  ])("CONTENT-6 leaves %s unchanged", async (_kind, file) => {
    const path = join(folder, "received");
    expect(await check(await file())).toEqual({ ok: true, path });
  });

  it("CONTENT-6 scales a large photo down, upright, with its copyright and colour profile", async () => {
    const checked = await check(await images.rotatedJpeg(300, 200), 150);
    const scaled = await sharp(checked.ok ? checked.path : "").metadata();
    expect(scaled).toMatchObject({ format: "jpeg", width: 100, height: 150, orientation: 1 });
    expect(scaled.exif?.toString("latin1")).toContain("Sternberg");
    const original = await sharp(await images.rotatedJpeg()).metadata();
    expect(scaled.icc?.equals(original.icc ?? Buffer.alloc(0))).toBe(true);
  });

  it.each(["gif", "webp"] as const)("CONTENT-6 keeps the frames of a large %s", async (format) => {
    const checked = await check(await images.animated(format, 300), 150);
    const { width, pages } = await sharp(checked.ok ? checked.path : "").metadata();
    expect([width, pages]).toEqual([150, 3]);
  });

  it.each([
    ["image/svg+xml", "logo.svg", false],
    ["application/pdf", "prospekt.pdf", false],
    ["text/csv", "orders.csv", false],
    ["image/heic", "IMG_0001.HEIC", true],
    ["application/octet-stream", "ring.JPG", true],
  ])("CONTENT-6 %s, named %s, is an image of pixels: %s", (type, name, isImage) => {
    expect(isPixelImage(type, name)).toBe(isImage);
  });
});

/*
 * Imports from a URL with the installed `FilesService` of Directus, without its database: the
 * addresses of this machine are closed to a running Directus.
 */
const IMPORT = `
  const [directus, extension, ...urls] = process.argv.slice(1);
  const { FilesService } = await import(directus);
  const { checkUploads } = await import(extension);
  const stored = [];
  FilesService.prototype.uploadOne = async (stream, data) => {
    let size = 0;
    for await (const chunk of stream) size += chunk.length;
    return data.type + " " + size;
  };
  const refuse = (problem) => Promise.resolve(new Error(problem.code));
  checkUploads(FilesService, { maxDimension: 150, failOn: "warning", refuse });
  const service = Object.create(FilesService.prototype);
  for (const url of urls) stored.push(await service.importOne(url).catch(({ message }) => message));
  console.log("stored " + JSON.stringify(stored));
  process.exit(0);
`;

describe("import of an image from a URL", () => {
  it("CONTENT-6 is checked like an upload", async () => {
    const files: Readonly<Record<string, readonly [string, Buffer]>> = {
      "/ring.jpg": ["image/jpeg", await images.jpeg(100, 80)],
      "/broken.jpg": ["image/jpeg", images.truncated(await images.jpeg(100, 80))],
      "/large.jpg": ["image/jpeg", await images.jpeg(300, 200)],
      "/prospekt.pdf": ["application/pdf", Buffer.from("%PDF-1.7")],
    };
    const server = createServer((request, response) => {
      const [type, file] = files[request.url ?? ""] ?? ["text/plain", Buffer.from("")];
      response.writeHead(200, { "content-type": type }).end(file);
    });
    const port = await listen(server);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...["--import", "tsx", "--input-type=module", "-e", IMPORT],
        join(BACKEND_DIR, "node_modules/@directus/api/dist/services/files.js"),
        pathToFileURL(join(BACKEND_DIR, "extensions/image-uploads/src/check-uploads.ts")).href,
        ...Object.keys(files).map((path) => `http://127.0.0.1:${port}${path}`),
      ],
      {
        cwd: join(BACKEND_DIR, ".."),
        env: {
          ...{ PATH: process.env["PATH"], CONFIG_PATH: join(folder, "no-environment-file") },
          ...{ DB_CLIENT: "sqlite3", DB_FILENAME: join(folder, "data.db"), SECRET: "x" },
          IMPORT_IP_DENY_LIST: "10.0.0.0/8",
        },
      },
    );
    server.close();
    const stored = z
      .array(z.string())
      .parse(JSON.parse(/^stored (.*)$/m.exec(stdout)?.[1] ?? "null"));
    const [ring, broken, large = "", prospekt] = stored;
    expect([ring, broken, prospekt]).toEqual([
      `image/jpeg ${files["/ring.jpg"]?.[1].length}`,
      "unreadable",
      "application/pdf 8",
    ]);
    expect(Number(large.split(" ")[1])).toBeLessThan(files["/large.jpg"]?.[1].length ?? 0);
  });
});
