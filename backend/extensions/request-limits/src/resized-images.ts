import type { Request } from "express";
import type { Handler } from "../../shared/http/directus-app";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRequestQueue } from "../../shared/request-queue";
import { createRunInOrder } from "../../shared/run-in-order";
import { BUSY } from "./queue-read";
import { refuse } from "./refusal";
import { untilAnswer } from "./until-answer";

/** Returns the image that is requested: file, preset and format, as Directus selects it. */
function getImageKey({ path, query, headers }: Request): string {
  const file = path.split("/")[2]?.slice(0, 36) ?? "";
  const accepted = headers.accept ?? "";
  const format = ["image/avif", "image/webp"].find((type) => accepted.includes(type)) ?? "";
  return JSON.stringify([file, query["key"], format]);
}

/**
 * Runs requests for the same resized image one after the other, and three others at a time. Directus
 * creates the file of a resized image empty and would answer other requests with it in the
 * meantime, which browsers cache. Resizing takes threads that the database needs too.
 */
export function createResizedImages(): Handler {
  const queue = createRequestQueue({ running: 3, ofCaller: 2, waiting: 200, callers: 200 });
  const runInOrder = createRunInOrder();
  return (request, response, next) => {
    const resize = async (): Promise<void> => {
      const endTurn = await queue.enter(clientKeyFromIp(request.ip ?? ""));
      if (endTurn === undefined) refuse(response, BUSY);
      else if (!response.destroyed) {
        const answered = untilAnswer(response);
        next();
        await answered;
      }
      endTurn?.();
    };
    runInOrder(getImageKey(request), resize).catch(next);
  };
}
