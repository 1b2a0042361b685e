import type { Knex } from "knex";
import { EMPTY_SEARCH_DAYS } from "#domain/search/empty-search-term";

/** Deletes the searches without a result that are older than the privacy policy states (LAW-7). */
export async function deleteEmptySearches(database: Knex, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - EMPTY_SEARCH_DAYS * 86_400_000);
  await database("empty_search").where("day", "<", oldest).delete();
}
