import { readFileSync } from "node:fs";
import { z } from "zod";

const WORD_FILES = [
  "common",
  "site",
  "website",
  "blocks",
  "shop",
  "orders",
  "order-admin",
  "publishing",
] as const;
const label = z.tuple([z.string().min(1), z.string().min(1)]);
const labelWithHint = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
]);
const wordsSchema = z.record(z.string(), z.record(z.string(), z.union([labelWithHint, label])));

/**
 * German and English label. Only collections and fields have hints; choices and rules have none.
 */
export interface Label {
  /**
   * Translation key: letters, digits and hyphens only, because the Directus app cuts a key at any
   * other character.
   */
  readonly key: string;
  readonly de: string;
  readonly en: string;
  readonly hint?: { readonly de: string; readonly en: string };
}

export interface LabelBook {
  /**
   * Returns the label of a collection (empty `entry`), a field, a choice (`field=value`) or a rule
   * (`field!`) from the first scope that has one.
   */
  find(scopes: readonly string[], entry: string): Label | undefined;
}

const asKey = (scope: string, entry: string): string => {
  const tail = entry.replace("=", "-is-").replace("!", "-rule");
  return ["house", scope === "*" ? "common" : scope, ...(tail === "" ? [] : [tail])]
    .join("-")
    .replaceAll("_", "-");
};

/**
 * Reads `labels/*.json`: scope (a collection, or `*` for shared labels) → entry → [German, English,
 * German hint, English hint].
 */
export function loadLabels(directory = new URL("./labels/", import.meta.url)): LabelBook {
  const book = new Map<string, Label>();
  for (const name of WORD_FILES) {
    const parsed = wordsSchema.safeParse(
      JSON.parse(readFileSync(new URL(`${name}.json`, directory), "utf8")),
    );
    if (!parsed.success) throw new Error(`labels/${name}.json: ${z.prettifyError(parsed.error)}`);
    for (const [scope, entries] of Object.entries(parsed.data))
      for (const [entry, [de, en, hintDe, hintEn]] of Object.entries(entries)) {
        const address = `${scope}.${entry}`;
        if (book.has(address))
          throw new Error(`labels/${name}.json: ${address} has words already.`);
        const hint =
          hintDe === undefined || hintEn === undefined ? {} : { hint: { de: hintDe, en: hintEn } };
        book.set(address, { key: asKey(scope, entry), de, en, ...hint });
      }
  }
  return {
    find: (scopes, entry) =>
      [...scopes, "*"]
        .map((scope) => book.get(`${scope}.${entry}`))
        .find((words) => words !== undefined),
  };
}
