import type { Request, Response } from "express";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import type { RequestQueue } from "./request-queue";
import { sendError } from "./refuse-request";

export type Next = (error?: unknown) => void;

/** Milliseconds after which a turn ends if its response never completes. */
const LONGEST_TURN = 60_000;

/** Seconds after which a caller can retry if the queue is full. */
const RETRY_AFTER = 2;

/**
 * Response methods that Directus calls when the work is done: `end` for a complete response,
 * `attachment` for an image that is ready to be sent.
 */
type Done = "end" | "attachment";

/**
 * Continues when the request gets its turn. The turn lasts until Directus has done the work, even
 * if the caller disconnects, because the work continues.
 */
export async function queueRead(
  queue: RequestQueue,
  request: Request,
  response: Response,
  next: Next,
  done: readonly Done[] = ["end"],
): Promise<void> {
  const place = queue.enter(clientKeyFromIp(request.ip ?? ""));
  if (place === undefined) {
    sendError(
      response,
      503,
      "SERVICE_UNAVAILABLE",
      "Too many reads are waiting. Try again later.",
      {
        "Retry-After": String(RETRY_AFTER),
      },
    );
    return;
  }
  response.once("close", place.leave);
  const endTurn = await place.turn;
  response.off("close", place.leave);
  const stuck = setTimeout(endTurn, LONGEST_TURN);
  stuck.unref();
  for (const method of done) {
    const original: unknown = Reflect.get(response, method);
    if (typeof original !== "function") continue;
    Reflect.set(response, method, (...parts: readonly unknown[]): unknown => {
      clearTimeout(stuck);
      endTurn();
      const result: unknown = Reflect.apply(original, response, parts);
      return result;
    });
  }
  next();
}
