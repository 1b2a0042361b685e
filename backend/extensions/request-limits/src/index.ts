import { defineHook } from "@directus/extensions-sdk";
import type { Request } from "express";
import { isRecord } from "../../../../src/domain/is-record";
import { clearResponseCache } from "../../shared/clear-response-cache";
import { directusApp, type Handler } from "../../shared/http/directus-app";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import { BODY_LIMITS, checkBody } from "./body-limits";
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
import { createReadQueue } from "./queue-read";
import { forbidden, invalidQuery, Refusal, refuse } from "./refusal";
import { createResizedImages } from "./resized-images";

/** Directus sets an empty object if there is no body. */
const hasBody = (body: unknown): boolean =>
  Array.isArray(body) || (isRecord(body) && Object.keys(body).length > 0);

/** Returns whether the caller has an account, whether it is an administrator, or has a share. */
function callerOf(request: Request): Readonly<Record<"known" | "admin" | "shared", boolean>> {
  const accountability: unknown = Reflect.get(request, "accountability");
  const { user, admin, share } = isRecord(accountability) ? accountability : {};
  return {
    known: typeof user === "string" && user !== "",
    admin: admin === true,
    shared: typeof share === "string",
  };
}

/**
 * Limits what callers without a login can do (docs/decisions/025-anonymous-requests.md): few
 * routes, and reads of the fields and the size that the shop pages use. GraphQL is closed to all
 * callers. Routes that compute hashes are open to administrators only. Directus caches the responses
 * to reads without a login, and no others.
 */
export default defineHook(({ init, schedule }, context) => {
  const { database, env, logger, getSchema } = context;
  const schema = publicSchema();
  const { large, seconds } = BODY_LIMITS;
  const largeBodies = createRateLimiter(env, "large-bodies", large, seconds);
  const read = createReadQueue(env);
  const resize = createResizedImages();

  /** Returns what handles a request, nothing if Directus does at once, or why it is refused. */
  const limit = (request: Request): Handler | Refusal | undefined => {
    const { path, method, query } = request;
    const { known, admin } = callerOf(request);
    if (isGraphql(path))
      return new Refusal(404, "ROUTE_NOT_FOUND", "GraphQL is disabled. Use the REST API.");
    if (isForAdministrators(path) && !admin) return forbidden("This route");
    const access = known ? "open" : accessOf(method, path);
    if (access === "closed") return forbidden("This route");
    if (access === "open") return isResized(path, query) ? resize : undefined;
    // Directus takes the keys of a read from its body, without a limit on their number.
    if (hasBody(request.body)) return invalidQuery("A read has no body.");
    const items = itemsOf(path);
    const refusal =
      items === undefined ? undefined : checkQuery(schema, items.collection, query, items.one);
    return refusal ?? read;
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

  init("middlewares.after", (meta) => {
    directusApp(meta).use((request, response, next) => {
      const { known, shared } = callerOf(request);
      response.locals["cache"] = !known && !shared && itemsOf(request.path) !== undefined;
      const limited = limit(request);
      if (limited === undefined) next();
      else if (limited instanceof Refusal) refuse(response, limited);
      else limited(request, response, next);
    });
  });

  // Directus's cache in memory keeps responses that nobody requests again.
  schedule("*/10 * * * * *", () => {
    getSchema()
      .then((current) => clearResponseCache(context, current))
      .catch((error: unknown) => logger.error(error, "The cache could not be cleared"));
  });
});
