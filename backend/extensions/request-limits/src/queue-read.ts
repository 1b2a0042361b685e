import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Environment } from "../../../shared/configuration/variable-reader";
import type { Handler } from "../../shared/http/directus-app";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRequestQueue } from "../../shared/request-queue";
import { Refusal, refuse } from "./refusal";
import { untilAnswer } from "./until-answer";

/** Time that the reads of one network can take in a period. */
const TIME = { milliseconds: 4000, seconds: 10 } as const;

export const BUSY = new Refusal(503, "SERVICE_UNAVAILABLE", "Too many requests are waiting.", 2);

/**
 * Runs four reads at a time, one of each network, so that no caller delays the others with many
 * requests. A network whose reads took long waits for the next period. This limit is on together
 * with that of Directus, which counts requests (RATE_LIMITER_ENABLED).
 */
export function createReadQueue(env: Environment): Handler {
  const queue = createRequestQueue({ running: 4, ofCaller: 1, waiting: 100, callers: 200 });
  const time = new RateLimiterMemory({ points: TIME.milliseconds, duration: TIME.seconds });
  const isTimed = env["RATE_LIMITER_ENABLED"] === true;

  const run = async (...[request, response, next]: Parameters<Handler>): Promise<void> => {
    const network = clientKeyFromIp(request.ip ?? "");
    const endTurn = await queue.enter(network);
    if (endTurn === undefined) {
      refuse(response, BUSY);
      return;
    }
    const used = isTimed ? await time.get(network) : null;
    if (used !== null && used.consumedPoints > TIME.milliseconds)
      refuse(
        response,
        new Refusal(
          429,
          "REQUESTS_EXCEEDED",
          "The reads of this network took too long. Try again later.",
          Math.ceil(used.msBeforeNext / 1000),
        ),
      );
    else if (!response.destroyed) {
      const started = performance.now();
      const answered = untilAnswer(response);
      next();
      await answered;
      await time.penalty(network, Math.ceil(performance.now() - started));
    }
    endTurn();
  };
  return (request, response, next) => void run(request, response, next).catch(next);
}
