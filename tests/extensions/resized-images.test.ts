import { afterEach, describe, expect, it } from "vitest";
import { createResizedImages } from "#backend/extensions/request-limits/src/resized-images";
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
  let closed = 0;
  const { url, close } = await serveHandler((request, response, next) => {
    received += 1;
    response.once("close", () => (closed += 1));
    const resize = async () => {
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
    };
    images(request, response, () => void resize().catch(next));
  });
  closing.push(close);
  const get = async (path: string, accept = "image/avif", signal?: AbortSignal) => {
    const response = await fetch(url + path, { headers: { accept }, signal: signal ?? null });
    return [response.status, await response.text(), response.headers.get("cache-control")] as const;
  };
  return {
    get,
    files,
    hasReceived: (count: number) => expect.poll(() => received).toBe(count),
    hasClosed: (count: number) => expect.poll(() => closed).toBe(count),
    isResizing: (count: number) => expect.poll(() => waiting.length).toBe(count),
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

  it("CONTENT-6 resizes different images and formats, two of a caller at the same time", async () => {
    const server = await serve();
    const other = IMAGE.replace("072ddf1b", "172ddf1b");
    const responses = [server.get(IMAGE), server.get(IMAGE, "image/webp"), server.get(other)];
    await server.isResizing(2);
    server.finish();
    await server.isResizing(1);
    server.finish();
    expect(await Promise.all(responses)).toEqual([COMPLETE, COMPLETE, COMPLETE]);
  });

  it("SAFE-1 releases the turn of a caller who disconnects while the image is resized", async () => {
    const server = await serve();
    const first = server.get(IMAGE);
    await server.isResizing(1);
    const leaving = new AbortController();
    const left = [1, 2].map(() => server.get(IMAGE, "image/avif", leaving.signal));
    await server.hasReceived(3);
    leaving.abort();
    await Promise.allSettled(left);
    await server.hasClosed(2);
    server.finish();
    expect(await first).toEqual(COMPLETE);
    const others = ["a", "b"].map((start) => server.get(IMAGE.replace("072", `${start}72`)));
    await server.isResizing(2);
    server.finish();
    expect(await Promise.all(others)).toEqual([COMPLETE, COMPLETE]);
  });
});
