import type { Knex } from "knex";
import { z } from "zod";
import type { SearchGroup } from "#domain/search/plan-search";
import type { SearchTerms } from "#domain/search/search-terms";
import { getErrorMessage } from "#domain/error-message";
import {
  documentKey,
  hasBeginningIn,
  parseProducts,
  parseWords,
  type SearchedTexts,
  type SearchIndex,
} from "./search-index";

/** Weights of the classes D, C, B and A. */
const WEIGHTS = "{0.08, 0.3, 0.5, 1}";

/** Number of the lock under which one process at a time creates the tables. */
const TABLES_LOCK = 7_305_401;

/** Largest position of a term that PostgreSQL stores. */
const LAST_POSITION = 16_383;

const SIMILAR_WORDS = 200;

/**
 * Number of matches that are ranked, the newest. For a common word, PostgreSQL finds them in the
 * index of the product numbers, instead of reading every product.
 */
const RANKED_MATCHES = 1_000;

/** Numbers are never a correction. A large catalog has more of them than words. */
const NO_NUMBER = "folded !~ '[0-9]'";

const TABLES = [
  `create table if not exists search_index_product (
    id bigint primary key, project integer not null, language varchar(8) not null,
    product integer not null, hash varchar(64) not null, terms tsvector not null)`,
  "create index if not exists search_index_product_product on search_index_product (product)",
  "create index if not exists search_index_product_terms on search_index_product using gin (terms)",
  `create table if not exists search_index_word (
    id serial primary key, project integer not null, language varchar(8) not null,
    folded text collate "C" not null, display text not null, stem text not null,
    unique (project, language, folded))`,
  "create index if not exists search_index_word_stem on search_index_word (project, language, stem)",
];

const found = z.object({ rows: z.array(z.unknown()) });

/** Returns the terms as tsvector text. Terms consist of letters and digits. */
function vectorText({
  name,
  brand,
  attributes,
  tags,
  compounds,
  description,
}: SearchTerms): string {
  const weighted: readonly (readonly [string, readonly string[]])[] = [
    ["A", name],
    ["B", brand],
    ["C", [...attributes, ...tags, ...compounds]],
    ["D", description],
  ];
  return weighted
    .flatMap(([weight, terms]) => terms.map((term) => [term, weight] as const))
    .map(([term, weight], index) => `'${term}':${Math.min(index + 1, LAST_POSITION)}${weight}`)
    .join(" ");
}

/** Returns a group with the classes of its terms. */
function groupText(group: SearchGroup, texts: SearchedTexts): string {
  const classes = texts === "facts" ? "ABC" : "ABCD";
  const alternatives = group.map(
    (terms) =>
      `(${terms.map(({ stem, prefix }) => `'${stem}':${prefix ? "*" : ""}${classes}`).join(" & ")})`,
  );
  return `(${alternatives.join(" | ")})`;
}

/**
 * Search index in PostgreSQL: a weighted tsvector, and pg_trgm for similar words. Without pg_trgm,
 * words with the same first letter and a similar length are compared.
 */
export function createPostgresIndex(database: Knex): SearchIndex {
  let trigrams: Promise<boolean> | undefined;
  const hasTrigrams = (): Promise<boolean> =>
    (trigrams ??= Promise.resolve(
      database.raw("select 1 from pg_extension where extname = 'pg_trgm'"),
    ).then((result: unknown) => found.parse(result).rows.length > 0));
  return {
    createTables: async (warn) => {
      await database.transaction(async (trx) => {
        await trx.raw("select pg_advisory_xact_lock(?)", [TABLES_LOCK]);
        for (const table of TABLES) await trx.raw(table);
      });
      try {
        await database.raw("create extension if not exists pg_trgm");
        await database.raw(
          `create index if not exists search_index_word_trigram on search_index_word using gist (folded gist_trgm_ops) where ${NO_NUMBER}`,
        );
      } catch (error) {
        if (await hasTrigrams()) return;
        warn(
          `The PostgreSQL extension pg_trgm could not be created (${getErrorMessage(error)}). The search corrects fewer typing errors. Run "create extension pg_trgm" as an administrator of the database and restart Directus.`,
        );
      }
    },
    insertDocuments: async (trx, documents) => {
      if (documents.length === 0) return;
      await trx("search_index_product")
        .insert(
          documents.map(({ project, language, product, hash, terms }) => ({
            id: documentKey(product, language),
            project,
            language,
            product,
            hash,
            terms: trx.raw("?::tsvector", [vectorText(terms)]),
          })),
        )
        .onConflict("id")
        .merge();
    },
    deleteDocuments: async (trx, keys) => {
      await trx("search_index_product").whereIn("id", keys).delete();
    },
    insertWords: async (trx, added) => {
      if (added.length === 0) return;
      await trx("search_index_word")
        .insert([...added])
        .onConflict(["project", "language", "folded"])
        .ignore();
    },
    deleteWords: async (trx, { project, language }, folded) => {
      await trx("search_index_word")
        .where({ project, language })
        .whereIn("folded", folded)
        .delete();
    },
    match: async ({ project, language }, groups, mode, texts, limit) => {
      const query = groups
        .map((group) => groupText(group, texts))
        .join(mode === "all" ? " & " : " | ");
      const matches = database("search_index_product")
        .where({ project, language })
        .whereRaw("terms @@ ?::tsquery", [query])
        .orderBy("product", "desc")
        .limit(RANKED_MATCHES)
        .select("product", "terms")
        .as("matches");
      const rows: unknown = await database
        .from(matches)
        .orderByRaw("ts_rank(?::real[], terms, ?::tsquery) desc, product desc", [WEIGHTS, query])
        .limit(limit)
        .select("product");
      return parseProducts(rows);
    },
    hasBeginning: hasBeginningIn(database),
    similarWords: async ({ project, language }, folded) => {
      const candidates = database("search_index_word")
        .where({ project, language })
        .whereRaw(NO_NUMBER);
      const rows: unknown = (await hasTrigrams())
        ? await candidates
            .orderByRaw("folded <-> ?", [folded])
            .limit(SIMILAR_WORDS)
            .select("folded")
        : await candidates
            .whereRaw("left(folded, 1) = ?", [folded.slice(0, 1)])
            .whereRaw("length(folded) between ? and ?", [folded.length - 2, folded.length + 2])
            .limit(20 * SIMILAR_WORDS)
            .select("folded");
      return parseWords(rows);
    },
  };
}
