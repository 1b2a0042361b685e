import { defineHook } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { directusApp } from "../../shared/http/directus-app";
import { clientKeyFromIp } from "../../shared/rate-limit/client-key";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import { checkBody } from "./body-limits";
import { checkQuery } from "./check-query";
import { hasAccount } from "./credentials";
import {
  accessOf,
  isDeployment,
  isForAdministrators,
  isGraphql,
  isResized,
  itemsOf,
} from "./public-routes";
import { publicSchema } from "./public-schema";
import { checkShape } from "./query-shape";
import { BODY_LIMITS } from "./read-limits";
import { forbidden, invalidQuery, isRecord, Refusal } from "./refusal";
import { createRequestQueue, type RequestQueue } from "./request-queue";
import { createSharedReads } from "./shared-reads";

type Next = (error?: unknown) => void;

/** Milliseconds after which a turn ends if its response never completes. */
const LONGEST_TURN = 60_000;

/** Seconds after which a caller can retry if the queue is full. */
const RETRY_AFTER = 2;

function sendError(
  response: Response,
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .status(status)
    .set({ "Cache-Control": "no-store", ...headers })
    .json({ errors: [{ message, extensions: { code } }] });
}

function refuse(response: Response, { status, code, message, retryAfter }: Refusal): void {
  sendError(
    response,
    status,
    code,
    message,
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  );
}

/** Directus sets an empty object if there is no body. */
const hasBody = (body: unknown): boolean =>
  Array.isArray(body) || (isRecord(body) && Object.keys(body).length > 0);

/**
 * Returns whether the caller has an account and whether it is an administrator. Share tokens belong
 * to no account.
 */
function callerOf(request: Request): { readonly known: boolean; readonly admin: boolean } {
  const accountability: unknown = Reflect.get(request, "accountability");
  if (!isRecord(accountability)) return { known: false, admin: false };
  const { user, admin } = accountability;
  return { known: typeof user === "string" && user !== "", admin: admin === true };
}

/**
 * Response methods that Directus calls when the work is done: `end` for a complete response,
 * `attachment` for an image that is ready to be sent.
 */
type Done = "end" | "attachment";

/**
 * Continues when the request gets its turn. The turn lasts until Directus has done the work, even
 * if the caller disconnects, because the work continues.
 */
async function queueRead(
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

/**
 * Limits the load that callers without a login can cause
 * (docs/decisions/025-anonymous-requests.md): few routes, reads of the shape and size that the shop
 * pages use, and a queue for them. GraphQL is closed to all callers. Routes that compute hashes are
 * open to administrators only.
 */
export default defineHook(({ init }, { database, env, logger }) => {
  const schema = publicSchema();
  const shared = createSharedReads();
  const largeBodies = createRateLimiter(
    env,
    "large-bodies",
    BODY_LIMITS.large,
    BODY_LIMITS.seconds,
  );
  const reads = createRequestQueue({
    running: 4,
    runningOfCaller: 1,
    waiting: 200,
    waitingOfCaller: 100,
  });
  const expensiveReads = createRequestQueue({
    ...{ running: 1, runningOfCaller: 1, waiting: 96, waitingOfCaller: 32 },
    share: { of: 1 / 3, burst: 1000 },
  });
  // Resizing an image uses a thread that the database needs too. A page requests all of its images
  // at once.
  const pictures = createRequestQueue({
    running: 3,
    runningOfCaller: 2,
    waiting: 800,
    waitingOfCaller: 200,
  });

  /** Runs a read of items, or returns why it is refused. */
  const readItems = async (
    request: Request,
    response: Response,
    next: Next,
  ): Promise<Refusal | undefined> => {
    const items = itemsOf(request.path);
    if (items === undefined) return forbidden("This route");
    // Directus takes the keys of a read from its body, without a limit on their number.
    if (hasBody(request.body)) return invalidQuery("A read has no body.");
    const checked = checkQuery(
      schema,
      items.collection,
      isRecord(request.query) ? request.query : {},
      items.one,
    );
    if (checked instanceof Refusal) return checked;
    const queue = checked.expensive ? expensiveReads : reads;
    await shared(request, response, (begun) =>
      queueRead(queue, request, response, () => {
        begun();
        next();
      }),
    );
    return undefined;
  };

  /** Continues with a request when its limits allow it, or returns why it is refused. */
  const limit = async (
    request: Request,
    response: Response,
    next: Next,
  ): Promise<Refusal | undefined> => {
    const { path, method } = request;
    const caller = callerOf(request);
    if (isGraphql(path))
      return new Refusal(404, "ROUTE_NOT_FOUND", "GraphQL is disabled. Use the REST API.");
    if (isForAdministrators(path) && !caller.admin) return forbidden("This route");
    const access = caller.known ? "open" : accessOf(method, path);
    if (access === "read-items") return readItems(request, response, next);
    if (access === "closed") return forbidden("This route");
    // The health check writes to the storage and queries the database, Redis and the mail server.
    if (!caller.known && path === "/server/health")
      await queueRead(expensiveReads, request, response, next);
    // The turn ends before the caller has downloaded the resized image.
    else if (!caller.known && isResized(path, request.query))
      await queueRead(pictures, request, response, next, ["attachment", "end"]);
    else next();
    return undefined;
  };

  init("middlewares.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      const refusal = isDeployment(request.path)
        ? forbidden("This route")
        : checkShape(request.query);
      if (refusal !== undefined) {
        refuse(response, refusal);
        return;
      }
      checkBody(request, () => hasAccount(request, env, database), largeBodies)
        .then((refused) => {
          if (refused === undefined) next();
          else refuse(response, refused);
        })
        .catch(next);
    });
  });

  init("routes.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      limit(request, response, next)
        .then((refusal) => {
          if (refusal !== undefined) refuse(response, refusal);
        })
        .catch((error: unknown) => {
          logger.error(error, "A request's limits could not be checked");
          next(error);
        });
    });
  });
});
