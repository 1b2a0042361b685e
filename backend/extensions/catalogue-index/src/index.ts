import { defineHook } from "@directus/extensions-sdk";
import type { Request } from "express";
import { isRecord } from "#domain/is-record";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { directusApp, readAccountability } from "../../shared/http/directus-app";
import { answerFromIndex } from "./answer-from-index";
import { createCatalogueIndex } from "./catalogue-index";
import { parseRead } from "./parse-read";

/** Time between two counts of the products in milliseconds. */
const INTERVAL = 5 * 60_000;

/** True if a request has neither an account nor a share, so that it reads what is public. */
function isPublic(request: Request): boolean {
  const accountability = readAccountability(request);
  return (
    isRecord(accountability) &&
    [accountability["user"], accountability["share"]].every((id) => (id ?? null) === null)
  );
}

/**
 * Answers lists and counts of the shop from memory (docs/decisions/057-catalogue-index.md). Directus
 * answers everything else. `request-limits` has checked the request.
 */
export default defineHook(({ action, init }, { database, env, logger }) => {
  const most = readPositiveInteger(env, "CATALOGUE_INDEX_PRODUCTS");
  const isPostgres = env["DB_CLIENT"] === "pg";
  const report = (error: unknown): void =>
    logger.error(error, "The products could not be read for the lists of the shop");
  const index = createCatalogueIndex(database, report);

  action("server.start", () => {
    const fit = (): void => void index.fit(most).catch(report);
    fit();
    setInterval(fit, INTERVAL).unref();
  });

  init("routes.before", (meta) => {
    directusApp(meta).use((request, response, next) => {
      const [, collection = ""] = /^\/items\/([a-z_]+)$/.exec(request.path) ?? [];
      const isCandidate = index.isReady() && request.method === "GET" && isPublic(request);
      const read = isCandidate ? parseRead(collection, request.query) : undefined;
      if (read === undefined) next();
      else answerFromIndex(index, database, read, isPostgres, request, response, next).catch(next);
    });
  });
});
