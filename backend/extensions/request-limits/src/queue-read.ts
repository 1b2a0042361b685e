import { setTimeout as wait } from "node:timers/promises";
import type { Request, Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRequestQueue } from "../../shared/request-queue";
import { Refusal } from "./refusal";
import { untilAnswer } from "./until-answer";

/** Time of slow reads in a period, in total, after which each is followed by a pause. */
const FREE_TIME = { milliseconds: 1000, seconds: 10 } as const;

/** Length of the pause, in times of the read: slow reads then take a third of the time. */
const PAUSE = 2;

export const BUSY = new Refusal(503, "SERVICE_UNAVAILABLE", "Too many requests are waiting.", 2);

/**
 * True if a read compares or counts all products: counts, and filters across relations to many
 * records.
 */
const isSlow = ({ path, query }: Request): boolean =>
  path === "/server/health" ||
  query["aggregate"] !== undefined ||
  /_icontains|attributes|tags|subcategories|product_variants|translations/.test(
    JSON.stringify(query["filter"] ?? ""),
  );

/** Waits for the turn of a read, which ends with the response, or returns why it gets none. */
export type ReadQueue = (request: Request, response: Response) => Promise<Refusal | undefined>;

/**
 * Runs four reads at a time and one slow one, one of each network, so that no caller delays the
 * others with many requests. SQLite runs one query at a time, so slow reads leave most of the time
 * to others.
 */
export function createReadQueue(): ReadQueue {
  const queue = createRequestQueue({ running: 4, ofCaller: 1, waiting: 200, callers: 200 });
  const slowQueue = createRequestQueue({ running: 1, ofCaller: 1, waiting: 100, callers: 200 });
  const time = new RateLimiterMemory({
    points: FREE_TIME.milliseconds,
    duration: FREE_TIME.seconds,
  });
  return async (request, response) => {
    const slow = isSlow(request);
    const endTurn = await (slow ? slowQueue : queue).enter(clientKeyFromIp(request.ip ?? ""));
    if (endTurn === undefined || response.destroyed) {
      endTurn?.();
      return BUSY;
    }
    const started = performance.now();
    void untilAnswer(response).then(async () => {
      const elapsed = Math.ceil(performance.now() - started);
      // The index of a large catalog (decision 057) leaves the database to others.
      if (slow && response.locals["fromIndex"] !== true) {
        const { consumedPoints } = await time.penalty("slow", elapsed);
        if (consumedPoints > FREE_TIME.milliseconds) await wait(PAUSE * elapsed);
      }
      endTurn();
    });
    return undefined;
  };
}
