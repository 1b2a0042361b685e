import type { Knex } from "knex";
import { isNumber } from "#domain/search/find-similar-words";
import type { SearchGroup } from "#domain/search/plan-search";
import {
  documentKey,
  hasBeginningIn,
  parseProducts,
  parseWords,
  type IndexedWord,
  type SearchDocument,
  type SearchIndex,
  type SearchScope,
} from "./search-index";

/** Weights of the columns of `search_index_text`; the first is the scope. */
const WEIGHTS = "0, 12, 6, 4, 3, 3, 1";

/** Columns that a search compares. */
const COLUMNS = {
  facts: "{name brand attributes tags compounds}",
  all: "{name brand attributes tags compounds description}",
} as const;

const SIMILAR_WORDS = 200;
const TABLES = [
  `create table if not exists search_index_product (
    id integer primary key, project integer not null, language text not null,
    product integer not null, hash text not null)`,
  "create index if not exists search_index_product_product on search_index_product (product)",
  `create virtual table if not exists search_index_text using fts5(
    scope, name, brand, attributes, tags, compounds, description,
    tokenize = "unicode61 remove_diacritics 0")`,
  `create table if not exists search_index_word (
    id integer primary key, project integer not null, language text not null,
    folded text not null, display text not null, stem text not null,
    unique (project, language, folded))`,
  "create index if not exists search_index_word_stem on search_index_word (project, language, stem)",
  `create virtual table if not exists search_index_trigram using fts5(
    padded, folded unindexed, project unindexed, language unindexed, tokenize = "trigram")`,
];

const scopeTerm = ({ project, language }: SearchScope): string => `p${project}${language}`;

/** Marks both ends of a word, so that its first and last letters count as well. */
const padded = (folded: string): string => `^^${folded}$`;

function splitTrigrams(folded: string): readonly string[] {
  const text = padded(folded);
  return Array.from({ length: text.length - 2 }, (_, start) => `"${text.slice(start, start + 3)}"`);
}

/** Returns a group in the syntax of FTS5. Terms consist of letters and digits. */
function groupText(group: SearchGroup): string {
  const alternatives = group.map(
    (terms) =>
      `(${terms.map(({ stem, prefix }) => `"${stem}"${prefix ? " *" : ""}`).join(" AND ")})`,
  );
  return `(${alternatives.join(" OR ")})`;
}

/** Search index in SQLite: FTS5 with bm25, and a trigram table of the words. */
export function createSqliteIndex(database: Knex): SearchIndex {
  return {
    createTables: async () => {
      for (const table of TABLES) await database.raw(table);
    },
    insertDocuments: async (trx, documents: readonly SearchDocument[]) => {
      if (documents.length === 0) return;
      await trx("search_index_product").insert(
        documents.map(({ project, language, product, hash }) => ({
          ...{ id: documentKey(product, language), project, language, product, hash },
        })),
      );
      await trx("search_index_text").insert(
        documents.map(({ terms, ...document }) => ({
          rowid: documentKey(document.product, document.language),
          scope: scopeTerm(document),
          name: terms.name.join(" "),
          brand: terms.brand.join(" "),
          attributes: terms.attributes.join(" "),
          tags: terms.tags.join(" "),
          compounds: terms.compounds.join(" "),
          description: terms.description.join(" "),
        })),
      );
    },
    deleteDocuments: async (trx, keys) => {
      await trx("search_index_product").whereIn("id", keys).delete();
      await trx("search_index_text").whereIn("rowid", keys).delete();
    },
    insertWords: async (trx, added: readonly IndexedWord[]) => {
      if (added.length === 0) return;
      await trx("search_index_word").insert([...added]);
      // A large catalog has more numbers than words, which would make each search of them slow.
      const correct = added.filter(({ folded }) => !isNumber(folded));
      if (correct.length === 0) return;
      await trx("search_index_trigram").insert(
        correct.map(({ project, language, folded }) => ({
          padded: padded(folded),
          folded,
          project,
          language,
        })),
      );
    },
    deleteWords: async (trx, { project, language }, folded) => {
      await trx("search_index_word")
        .where({ project, language })
        .whereIn("folded", folded)
        .delete();
      await trx("search_index_trigram")
        .where({ project, language })
        .whereIn("folded", folded)
        .delete();
    },
    match: async (scope, groups, mode, texts, limit) => {
      const expression = groups.map(groupText).join(mode === "all" ? " AND " : " OR ");
      const rows: unknown = await database("search_index_text")
        .join("search_index_product", "search_index_product.id", "search_index_text.rowid")
        .whereRaw("search_index_text match ?", [
          `(scope : "${scopeTerm(scope)}") AND ${COLUMNS[texts]} : (${expression})`,
        ])
        .orderByRaw(`bm25(search_index_text, ${WEIGHTS}), search_index_product.product desc`)
        .limit(limit)
        .select("search_index_product.product as product");
      return parseProducts(rows);
    },
    hasBeginning: hasBeginningIn(database),
    similarWords: async ({ project, language }, folded) => {
      const rows: unknown = await database("search_index_trigram")
        .whereRaw("search_index_trigram match ?", [splitTrigrams(folded).join(" OR ")])
        .where({ project, language })
        .orderByRaw("rank")
        .limit(SIMILAR_WORDS)
        .select("folded");
      return parseWords(rows);
    },
  };
}
