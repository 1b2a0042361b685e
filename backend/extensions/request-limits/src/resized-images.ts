import type { Request, Response } from "express";
import { beforeResponse } from "./before-response";

/**
 * Runs the request. Calls `begun` when its turn comes. From then on Directus finishes the image,
 * even if the caller disconnects.
 */
type Resize = (begun: () => void) => Promise<void>;

export type ResizedImages = (request: Request, response: Response, resize: Resize) => Promise<void>;

/** Maximum time that callers wait for the same image, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** Returns the image that is requested: file, preset and format, as Directus selects it. */
function imageOf({ path, query, headers }: Request): string {
  const file = path.split("/")[2]?.slice(0, 36) ?? "";
  const accepted = headers.accept ?? "";
  const format = ["image/avif", "image/webp"].find((type) => accepted.includes(type)) ?? "";
  return JSON.stringify([file, query["key"], format]);
}

/** Resolves when Directus has the image or sends an error. */
function whenReady(response: Response): {
  readonly ready: Promise<void>;
  readonly begun: () => void;
} {
  let hasBegun = false;
  const ready = new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, LONGEST_WAIT);
    timeout.unref();
    const settle = () => {
      clearTimeout(timeout);
      resolve();
    };
    beforeResponse(response, ["attachment", "end"], settle);
    response.once("close", () => {
      if (!hasBegun) settle();
    });
  });
  return { ready, begun: () => (hasBegun = true) };
}

/**
 * Answers with status 503 instead of an empty image, which browsers would cache. Another process
 * may be writing the image.
 */
function refuseEmptyImage(response: Response): void {
  const writeHead: unknown = Reflect.get(response, "writeHead");
  if (typeof writeHead !== "function") return;
  Reflect.set(response, "writeHead", (status: number, ...parts: readonly unknown[]): unknown => {
    const isEmpty = status === 200 && Number(response.getHeader("Content-Length")) === 0;
    if (isEmpty) response.setHeader("Cache-Control", "no-store");
    const result: unknown = Reflect.apply(writeHead, response, [isEmpty ? 503 : status, ...parts]);
    return result;
  });
}

/**
 * Runs requests for the same resized image one after the other. Directus creates the file of a
 * resized image empty and fills it when the image is ready. It would answer other requests for the
 * image with the empty file in the meantime.
 */
export function createResizedImages(): ResizedImages {
  const running = new Map<string, Promise<void>>();
  return async (request, response, resize) => {
    const image = imageOf(request);
    for (let known = running.get(image); known !== undefined; known = running.get(image)) {
      await known;
      if (response.destroyed) return;
    }
    refuseEmptyImage(response);
    const { ready, begun } = whenReady(response);
    running.set(image, ready);
    void ready.then(() => running.delete(image));
    await resize(begun);
  };
}
