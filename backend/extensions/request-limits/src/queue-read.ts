import type { Request, Response } from "express";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { beforeResponse, type Done } from "./before-response";
import type { RequestQueue } from "./request-queue";
import { sendError } from "./refuse-request";

export type Next = (error?: unknown) => void;

/** Milliseconds after which a turn ends if its response never completes. */
const LONGEST_TURN = 60_000;

/** Seconds after which a caller can retry if the queue is full. */
const RETRY_AFTER = 2;

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
  beforeResponse(response, done, () => {
    clearTimeout(stuck);
    endTurn();
  });
  next();
}
