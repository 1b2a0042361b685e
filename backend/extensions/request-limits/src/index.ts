import { defineHook } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { directusApp } from "../../shared/http/directus-app";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import { checkBody } from "./body-limits";
import { answerFromIndex } from "./catalogue/answer-from-index";
import { createCatalogueIndex } from "./catalogue/catalogue-index";
import { parseRead } from "./catalogue/parse-read";
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
import { createResizedImages } from "./resized-images";
import { createSharedReads } from "./shared-reads";
import { refuse } from "./refuse-request";
import { type Next, queueRead } from "./queue-read";

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
 * Limits the load that callers without a login can cause
 * (docs/decisions/025-anonymous-requests.md): few routes, reads of the shape and size that the shop
 * pages use, and a queue for them. GraphQL is closed to all callers. Routes that compute hashes are
 * open to administrators only.
 */
export default defineHook(({ action, init }, { database, env, logger }) => {
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

  const resizedImages = createResizedImages();
  const catalogue = createCatalogueIndex(database, (error) =>
    logger.error(error, "The products could not be read for the lists of the shop"),
  );
  const isPostgres = env["DB_CLIENT"] === "pg";

  /** Runs a read in its turn, or with the response of an identical read. */
  const queueShared = (
    queue: RequestQueue,
    request: Request,
    response: Response,
    next: Next,
  ): Promise<void> =>
    shared(request, response, (begun) =>
      queueRead(queue, request, response, () => {
        begun();
        next();
      }),
    );

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
    const query = isRecord(request.query) ? request.query : {};
    const checked = checkQuery(schema, items.collection, query, items.one);
    if (checked instanceof Refusal) return checked;
    const read = items.one || !catalogue.isReady() ? undefined : parseRead(items.collection, query);
    if (read !== undefined) {
      await queueShared(reads, request, response, () => {
        answerFromIndex(catalogue, read, isPostgres, request, response, next).catch(next);
      });
      return undefined;
    }
    await queueShared(checked.expensive ? expensiveReads : reads, request, response, next);
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
    if (access === "search") {
      if (hasBody(request.body)) return invalidQuery("A read has no body.");
      await queueShared(reads, request, response, next);
      return undefined;
    }
    if (access === "closed") return forbidden("This route");
    // The health check writes to the storage and queries the database, Redis and the mail server.
    if (!caller.known && path === "/server/health")
      await queueRead(expensiveReads, request, response, next);
    else if (isResized(path, request.query)) {
      const resize = () => void resizedImages(request, response, next).catch(next);
      if (caller.known) resize();
      // The turn ends before the caller has downloaded the resized image.
      else await queueRead(pictures, request, response, resize, ["attachment", "end"]);
    } else next();
    return undefined;
  };

  action("server.start", () => void catalogue.start());

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
