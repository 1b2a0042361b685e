import type { NextFunction, Request, Response } from "express";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { computeAggregate, selectPage } from "./answer-read";
import type { CatalogueIndex } from "./catalogue-index";
import type { CatalogueRead } from "./parse-read";
import { readColumns } from "./read-columns";

/** No product has this id. */
const NO_PRODUCT = 0;

/** Adds the number of all products to a response of Directus. */
function addCount(response: Response, count: number): void {
  const send = response.json.bind(response);
  response.json = (body: unknown): Response =>
    send(
      isRecord(body) && response.statusCode === 200
        ? { ...body, meta: { filter_count: count } }
        : body,
    );
}

/**
 * Answers a read of the shop from the index. Counts and prices are computed. Of a list, the index
 * knows the ids of the page and the number of all products; Directus reads the products by their
 * ids, with the permissions and in the order of the read.
 */
export async function answerFromIndex(
  index: CatalogueIndex,
  database: Knex,
  read: CatalogueRead,
  isText: boolean,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const data = await index.current();
  if (data === undefined) {
    next();
    return;
  }
  const columns = await readColumns(database, read);
  response.locals["fromIndex"] = true;
  if (read.kind !== "list") {
    response.set({ "Cache-Control": "no-cache", Vary: "Origin, Cache-Control" });
    response.json({ data: computeAggregate(data, read, columns, isText) });
    return;
  }
  const query = "sanitizedQuery" in request ? request.sanitizedQuery : undefined;
  if (!isRecord(query)) {
    next();
    return;
  }
  // The response belongs to the query of the request, not to the ids.
  response.locals["cache"] = false;
  const { ids, count } = selectPage(data, read, columns);
  const { meta, ...rest } = query;
  Object.assign(request, {
    sanitizedQuery: {
      ...rest,
      filter: { id: { _in: ids.length > 0 ? ids : [NO_PRODUCT] } },
      page: 1,
    },
  });
  if (meta !== undefined) addCount(response, count);
  next();
}
