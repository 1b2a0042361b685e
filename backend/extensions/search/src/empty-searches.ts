import type { Knex } from "knex";
import { z } from "zod";
import type { SearchResponse } from "#contracts/search-products";
import type { Locale } from "#domain/locale/locale";
import { emptySearchTerm } from "#domain/search/empty-search-term";

const TABLE = "empty_search";

/** Maximum number of terms of a project and day. It bounds what a script can store. */
const MAX_TERMS = 500;

type Scope = { readonly project: number; readonly language: Locale };

const counted = z.array(z.object({ terms: z.coerce.number() }));

/** Whether a search found nothing, not even after correcting a typing error. */
export const isEmptySearch = ({ ids, corrected }: SearchResponse): boolean =>
  ids.length === 0 && corrected === null;

/**
 * Counts a search without a result by its term and day. It stores nothing about the visitor, and no
 * text that may name a person.
 */
export async function countEmptySearch(
  database: Knex,
  { project, language }: Scope,
  text: string,
  now: Date,
): Promise<void> {
  const term = emptySearchTerm(text, language);
  if (term === null) return;
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  const row = { project, day, language, term };
  if ((await database(TABLE).where(row).increment("count", 1)) > 0) return;
  const rows: unknown = await database(TABLE).where({ project, day }).count({ terms: "*" });
  const [{ terms } = { terms: 0 }] = counted.parse(rows);
  // Two processes may both insert a term. The figures add them.
  if (terms < MAX_TERMS) await database(TABLE).insert({ ...row, count: 1 });
}
