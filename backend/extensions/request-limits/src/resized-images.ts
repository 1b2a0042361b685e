import type { Request, Response } from "express";
import { beforeResponse } from "./before-response";
import type { Next } from "./queue-read";

/** Continues with a request when no other request resizes the same image. */
export type ResizedImages = (request: Request, response: Response, next: Next) => Promise<void>;

/** Maximum time that callers wait for the same image, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** Returns the image that is requested: file, preset and format, as Directus selects it. */
function imageOf({ path, query, headers }: Request): string {
  const file = path.split("/")[2]?.slice(0, 36) ?? "";
  const accepted = headers.accept ?? "";
  const format = ["image/avif", "image/webp"].find((type) => accepted.includes(type)) ?? "";
  return JSON.stringify([file, query["key"], format]);
}

/**
 * Resolves when Directus has the image or sends an error. Directus finishes the image even if the
 * caller disconnects.
 */
function whenReady(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, LONGEST_WAIT);
    timeout.unref();
    beforeResponse(response, ["attachment", "end"], () => {
      clearTimeout(timeout);
      resolve();
    });
  });
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
  return async (request, response, next) => {
    const image = imageOf(request);
    for (let known = running.get(image); known !== undefined; known = running.get(image)) {
      await known;
      if (response.destroyed) {
        // The turn in the queue lasts until the response ends.
        response.end();
        return;
      }
    }
    refuseEmptyImage(response);
    const ready = whenReady(response);
    running.set(image, ready);
    void ready.then(() => running.delete(image));
    next();
  };
}
