import type { Knex } from "knex";
import { z } from "zod";
import type { SearchGroup } from "#domain/search/plan-search";
import type { SearchTerms } from "#domain/search/search-terms";

/** Words and products of one project in one language. */
export type SearchScope = { readonly project: number; readonly language: string };

/** Product in one language as it is stored in the index. */
export type SearchDocument = SearchScope & {
  readonly product: number;
  readonly terms: SearchTerms;
  /** Hash of the terms. */
  readonly hash: string;
};

/** Word of the texts: as written in lower case, folded, and its stem. */
export type IndexedWord = SearchScope & {
  readonly display: string;
  readonly folded: string;
  readonly stem: string;
};

/** What a search compares: all texts, or the facts, which are all texts but the description. */
export type SearchedTexts = "facts" | "all";

/**
 * What databases do differently: storing terms with weights, matching them, and finding similar
 * words. `search_index_product` and `search_index_word` are common to all.
 */
export type SearchIndex = {
  /** Creates the tables that do not exist. */
  readonly createTables: (warn: (message: string) => void) => Promise<void>;
  /** Stores documents that are not in the index. */
  readonly insertDocuments: (
    trx: Knex.Transaction,
    documents: readonly SearchDocument[],
  ) => Promise<void>;
  readonly deleteDocuments: (trx: Knex.Transaction, keys: readonly number[]) => Promise<void>;
  /** Stores words that are not in the index. */
  readonly insertWords: (trx: Knex.Transaction, words: readonly IndexedWord[]) => Promise<void>;
  readonly deleteWords: (
    trx: Knex.Transaction,
    scope: SearchScope,
    folded: readonly string[],
  ) => Promise<void>;
  /** Returns the ids of the products that match all groups, or any of them, best first. */
  readonly match: (
    scope: SearchScope,
    groups: readonly SearchGroup[],
    mode: "all" | "any",
    texts: SearchedTexts,
    limit: number,
  ) => Promise<readonly number[]>;
  readonly hasBeginning: (scope: SearchScope, stem: string) => Promise<boolean>;
  /** Returns words that may be similar, folded. */
  readonly similarWords: (scope: SearchScope, folded: string) => Promise<readonly string[]>;
};

const productRows = z.array(z.object({ product: z.number() }));
const wordRows = z.array(z.object({ folded: z.string() }));

export const parseProducts = (rows: unknown): readonly number[] =>
  productRows.parse(rows).map(({ product }) => product);

export const parseWords = (rows: unknown): readonly string[] =>
  wordRows.parse(rows).map(({ folded }) => folded);

export const hasBeginningIn =
  (database: Knex): SearchIndex["hasBeginning"] =>
  async ({ project, language }, stem) => {
    const rows: unknown = await database("search_index_word")
      .where({ project, language })
      .where("folded", ">=", stem)
      .where("folded", "<", `${stem}\u{10ffff}`)
      .limit(1)
      .select("folded");
    return parseWords(rows).length > 0;
  };

const LETTER_A = "a".charCodeAt(0);

/**
 * Returns the key of a product in one language. It is a number, because the full text search of
 * SQLite accepts no other key.
 */
export function documentKey(product: number, language: string): number {
  const letter = (position: number): number => language.charCodeAt(position) - LETTER_A;
  return product * 1000 + letter(0) * 26 + letter(1);
}
