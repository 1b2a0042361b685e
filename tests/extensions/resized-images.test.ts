import { afterEach, describe, expect, it } from "vitest";
import { createResizedImages } from "../../backend/extensions/request-limits/src/resized-images";
import { serveHandler } from "../support/express-server";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/**
 * Starts a server that resizes images like Directus: the file exists, empty, as soon as the first
 * request begins, and is complete when `finish` is called.
 */
async function serve() {
  const images = createResizedImages();
  const files = new Map<string, string>();
  const waiting: (() => void)[] = [];
  let received = 0;
  const { url, close } = await serveHandler((request, response, next) => {
    received += 1;
    images(request, response, async (begun) => {
      begun();
      const file = `${request.path} ${request.headers.accept ?? ""}`;
      if (!files.has(file)) {
        files.set(file, "");
        await new Promise<void>((resolve) => waiting.push(resolve));
        files.set(file, "image");
      }
      const content = files.get(file) ?? "";
      response.attachment("ring.avif");
      response.setHeader("Cache-Control", "public, max-age=2592000");
      response.setHeader("Content-Length", content.length);
      response.end(content);
    }).catch(next);
  });
  closing.push(close);
  const get = async (path: string, accept = "image/avif") => {
    const response = await fetch(url + path, { headers: { accept } });
    return [response.status, await response.text(), response.headers.get("cache-control")] as const;
  };
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    get,
    files,
    hasReceived: (count: number) => until(() => received === count),
    isResizing: (count: number) => until(() => waiting.length === count),
    finish: () => waiting.splice(0).forEach((end) => end()),
  };
}

const IMAGE = "/assets/072ddf1b-26fa-5b95-9f12-522db6f01100?key=card-400";
const COMPLETE = [200, "image", "public, max-age=2592000"];

describe("createResizedImages", () => {
  it("CONTENT-6 answers concurrent first requests for an image with the complete image", async () => {
    const server = await serve();
    const responses = [server.get(IMAGE), server.get(IMAGE), server.get(IMAGE)];
    await server.hasReceived(3);
    await server.isResizing(1);
    server.finish();
    expect(await Promise.all(responses)).toEqual([COMPLETE, COMPLETE, COMPLETE]);
  });

  it("CONTENT-6 resizes different images and formats at the same time", async () => {
    const server = await serve();
    const other = IMAGE.replace("072ddf1b", "172ddf1b");
    const responses = [server.get(IMAGE), server.get(IMAGE, "image/webp"), server.get(other)];
    await server.isResizing(3);
    server.finish();
    expect(await Promise.all(responses)).toEqual([COMPLETE, COMPLETE, COMPLETE]);
  });

  it("CONTENT-6 refuses an image that another process is writing, and does not let it be cached", async () => {
    const server = await serve();
    server.files.set(`${IMAGE.split("?")[0] ?? ""} image/avif`, "");
    expect(await server.get(IMAGE)).toEqual([503, "", "no-store"]);
  });
});
