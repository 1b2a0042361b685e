import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { z } from "zod";
import { LOCALES, type Locale } from "#domain/locale/locale";
import { createSearchTerms, wordsOfTexts } from "#domain/search/search-terms";
import {
  documentKey,
  type IndexedWord,
  type SearchDocument,
  type SearchIndex,
  type SearchScope,
} from "../../shared/search/search-index";
import { readProducts, type SearchedProduct, groupBy } from "./read-products";
import { stemWord } from "#domain/search/search-words";

/** Maximum number of rows in one statement: SQLite limits the parameters. */
const ROWS = 100;

const storedWords = z.array(
  z.object({ project: z.number(), language: z.string(), folded: z.string(), stem: z.string() }),
);
const storedDocuments = z.array(
  z.object({ id: z.coerce.number(), product: z.number(), hash: z.string() }),
);

const scopeKey = ({ project, language }: SearchScope): string => `${project} ${language}`;

/** Words of the index by scope, folded with their stems. */
class Vocabulary {
  readonly #words = new Map<string, Map<string, string>>();
  readonly #stems = new Map<string, Set<string>>();

  /** Adds a word. Returns false if it is known. */
  add(word: Pick<IndexedWord, "project" | "language" | "folded" | "stem">): boolean {
    const key = scopeKey(word);
    const words = this.#words.get(key) ?? new Map<string, string>();
    const stems = this.#stems.get(key) ?? new Set<string>();
    this.#words.set(key, words);
    this.#stems.set(key, stems);
    if (words.has(word.folded)) return false;
    words.set(word.folded, word.stem);
    stems.add(word.stem);
    return true;
  }

  readonly isKnown =
    (scope: SearchScope) =>
    (stem: string): boolean =>
      this.#stems.get(scopeKey(scope))?.has(stem) === true;

  has(word: Pick<IndexedWord, "project" | "language" | "folded">): boolean {
    return this.#words.get(scopeKey(word))?.has(word.folded) === true;
  }
}

function chunks<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}

function listWords(product: SearchedProduct, language: Locale): readonly IndexedWord[] {
  return wordsOfTexts(product.textsIn(language), language).map(({ display, folded }) => ({
    ...{ project: product.project, language, display, folded },
    stem: stemWord(folded, language),
  }));
}

function createDocument(
  { product, project, textsIn }: SearchedProduct,
  language: Locale,
  isKnown: (stem: string) => boolean,
): SearchDocument {
  const terms = createSearchTerms(textsIn(language), language, isKnown);
  const hash = createHash("sha256")
    .update(JSON.stringify([project, terms]))
    .digest("hex");
  return { product, project, language, terms, hash };
}

async function writeDocuments(
  database: Knex,
  index: SearchIndex,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): Promise<number> {
  return database.transaction(async (trx) => {
    const rows: unknown = await trx("search_index_product")
      .whereIn("product", ids)
      .select("id", "product", "hash");
    const stored = new Map(storedDocuments.parse(rows).map(({ id, hash }) => [id, hash]));
    const wanted = new Map(
      documents.map((document) => [documentKey(document.product, document.language), document]),
    );
    const changed = [...wanted].filter(([key, { hash }]) => stored.get(key) !== hash);
    const outdated = [...stored.keys()].filter((key) => !wanted.has(key));
    const replaced = changed.map(([key]) => key).filter((key) => stored.has(key));
    for (const keys of chunks([...outdated, ...replaced])) await index.deleteDocuments(trx, keys);
    for (const added of chunks(changed.map(([, document]) => document)))
      await index.insertDocuments(trx, added);
    return changed.length + outdated.length;
  });
}

/** Removes the words that no product contains, and products that are no longer in the database. */
async function removeOutdated(
  database: Knex,
  index: SearchIndex,
  stored: z.infer<typeof storedWords>,
  seen: Vocabulary,
): Promise<void> {
  const unused = groupBy(
    stored.filter((word) => !seen.has(word)),
    scopeKey,
  );
  for (const words of unused.values())
    for (const some of chunks(words)) {
      const [scope] = some;
      if (scope === undefined) continue;
      await database.transaction((trx) =>
        index.deleteWords(
          trx,
          scope,
          some.map(({ folded }) => folded),
        ),
      );
    }
  const rows: unknown = await database("search_index_product")
    .leftJoin("ecommerce_product", "ecommerce_product.id", "search_index_product.product")
    .whereNull("ecommerce_product.id")
    .select("search_index_product.id as id", "product", "hash");
  for (const some of chunks(storedDocuments.parse(rows)))
    await database.transaction((trx) =>
      index.deleteDocuments(
        trx,
        some.map(({ id }) => id),
      ),
    );
}

/**
 * Compares the products with the index and writes only the differences. Without `ids` it compares
 * all products. First all words are stored, because compounds are split by the words of all
 * products. Returns the number of documents that were written or removed.
 */
export async function updateIndex(
  database: Knex,
  index: SearchIndex,
  ids?: readonly number[],
): Promise<number> {
  const rows: unknown = await database("search_index_word").select(
    ...["project", "language", "folded", "stem"],
  );
  const stored = storedWords.parse(rows);
  const known = new Vocabulary();
  for (const word of stored) known.add(word);
  const seen = new Vocabulary();
  for await (const { products } of readProducts(database, ids)) {
    const words = products.flatMap((product) =>
      LOCALES.flatMap((language) => listWords(product, language)),
    );
    for (const word of words) seen.add(word);
    for (const added of chunks(words.filter((word) => known.add(word))))
      await database.transaction((trx) => index.insertWords(trx, added));
  }
  let written = 0;
  for await (const batch of readProducts(database, ids)) {
    const documents = batch.products.flatMap((product) =>
      LOCALES.map((language) =>
        createDocument(product, language, known.isKnown({ project: product.project, language })),
      ),
    );
    written += await writeDocuments(database, index, batch.ids, documents);
  }
  if (ids === undefined) await removeOutdated(database, index, stored, seen);
  return written;
}
