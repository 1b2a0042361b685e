import type { Knex } from "knex";
import { createPostgresIndex } from "./postgres-index";
import type { SearchIndex } from "./search-index";
import { createSqliteIndex } from "./sqlite-index";

/** Creates the search index of the database that Directus uses. */
export function createSearchIndex(database: Knex, client: unknown): SearchIndex {
  return client === "pg" ? createPostgresIndex(database) : createSqliteIndex(database);
}
