import { defineHook } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { isRecord } from "#domain/is-record";
import { clearResponseCache } from "../../shared/unit-of-work";
import { directusApp, readAccountability } from "../../shared/http/directus-app";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import { BODY_LIMITS, checkBody } from "./body-limits";
import { checkQuery } from "./check-query";
import { hasAccount } from "./credentials";
import {
  resolveAccess,
  isDeployment,
  isForAdministrators,
  isGraphql,
  isResized,
  parseItemsPath,
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
function identifyCaller(request: Request): Readonly<Record<"known" | "admin" | "shared", boolean>> {
  const accountability = readAccountability(request);
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
  const read = createReadQueue();
  const resize = createResizedImages();

  /** Returns why a request is refused. */
  const check = (request: Request): Refusal | undefined => {
    const { path, method, query } = request;
    const { known, admin } = identifyCaller(request);
    if (isGraphql(path))
      return new Refusal(404, "ROUTE_NOT_FOUND", "GraphQL is disabled. Use the REST API.");
    if (isForAdministrators(path) && !admin) return forbidden("This route");
    const access = known ? "open" : resolveAccess(method, path);
    if (access === "closed") return forbidden("This route");
    if (access === "open") return undefined;
    // Directus takes the keys of a read from its body, without a limit on their number.
    if (hasBody(request.body)) return invalidQuery("A read has no body.");
    const items = parseItemsPath(path);
    return items && checkQuery(schema, items.collection, query, items.one);
  };

  /** Checks what Directus would parse before it knows the caller, and lets reads wait. */
  const begin = async (request: Request, response: Response): Promise<Refusal | undefined> => {
    if (isDeployment(request.path)) return forbidden("This route");
    const isKnown = () => hasAccount(request, env, database);
    const refusal = checkShape(request.query) ?? (await checkBody(request, isKnown, largeBodies));
    const isRead = ["read-items", "read"].includes(resolveAccess(request.method, request.path));
    // A cached response is sent nevertheless, and the refusal has the headers of CORS.
    if (refusal === undefined && isRead && !(await isKnown()))
      response.locals["refusal"] = await read(request, response);
    return refusal;
  };

  init("middlewares.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      begin(request, response)
        .then((refusal) => {
          if (refusal === undefined) next();
          else refuse(response, refusal);
        })
        .catch(next);
    });
  });

  init("middlewares.after", (meta) => {
    directusApp(meta).use((request, response, next) => {
      const { known, shared } = identifyCaller(request);
      response.locals["cache"] = !known && !shared && parseItemsPath(request.path) !== undefined;
      const busy: unknown = response.locals["refusal"];
      const refusal = busy instanceof Refusal ? busy : check(request);
      if (refusal !== undefined) refuse(response, refusal);
      else if (isResized(request.path, request.query)) resize(request, response, next);
      else next();
    });
  });

  // Directus's cache in memory keeps responses that nobody requests again.
  schedule("*/10 * * * * *", () => {
    getSchema()
      .then((current) => clearResponseCache(context, current))
      .catch((error: unknown) => logger.error(error, "The cache could not be cleared"));
  });
});
