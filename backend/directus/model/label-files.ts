import { readFileSync } from "node:fs";
import { z } from "zod";
import { MAIL_KINDS } from "#domain/mail/mail-kinds.generated";
import { BLOCK_LABELS } from "./blocks/block-labels";
import type { LabelTuple } from "./blocks/block-labels";

const WORD_FILES = [
  "common",
  "site",
  "website",
  "shop",
  "stock",
  "orders",
  "order-admin",
  "order-page",
  "publishing",
  "documents",
  "shop-desk",
  "page-fields",
] as const;
const label = z.tuple([z.string().min(1), z.string().min(1)]);
const labelWithHint = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
]);
const wordsSchema = z.record(z.string(), z.record(z.string(), z.union([labelWithHint, label])));

type LabelScopes = Readonly<Record<string, Readonly<Record<string, LabelTuple>>>>;

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

export interface LabelIndex {
  /**
   * Returns the label of a collection (empty `entry`), a field, a choice (`field=value`) or a rule
   * (`field!`) from the first scope that has one.
   */
  find(scopes: readonly string[], entry: string): Label | undefined;
  /** Returns all labels of a scope. */
  all(scope: string): readonly Label[];
}

const asKey = (scope: string, entry: string): string => {
  const tail = entry.replace("=", "-is-").replace("!", "-rule");
  return ["site", scope === "*" ? "common" : scope, ...(tail === "" ? [] : [tail])]
    .join("-")
    .replaceAll("_", "-");
};

/**
 * Collects the labels of the blocks, which their definitions contain, the names of the mails, and
 * those of `labels/*.json`: scope (a collection, or `*` for shared labels) → entry → [German,
 * English, German hint, English hint].
 */
export function loadLabels(directory = new URL("./labels/", import.meta.url)): LabelIndex {
  const index = new Map<string, Label>();
  const addAll = (source: string, scopes: LabelScopes): void => {
    for (const [scope, entries] of Object.entries(scopes))
      for (const [entry, [de, en, hintDe, hintEn]] of Object.entries(entries)) {
        const address = `${scope}.${entry}`;
        if (index.has(address)) throw new Error(`${source}: ${address} has a label already.`);
        const hint =
          hintDe === undefined || hintEn === undefined ? {} : { hint: { de: hintDe, en: hintEn } };
        index.set(address, { key: asKey(scope, entry), de, en, ...hint });
      }
  };
  addAll("model/blocks", BLOCK_LABELS);
  for (const [kind, names] of Object.entries(MAIL_KINDS))
    addAll("mail-kinds", { mail_outbox: { [`kind=${kind}`]: names } });
  for (const name of WORD_FILES) {
    const parsed = wordsSchema.safeParse(
      JSON.parse(readFileSync(new URL(`${name}.json`, directory), "utf8")),
    );
    if (!parsed.success) throw new Error(`labels/${name}.json: ${z.prettifyError(parsed.error)}`);
    addAll(`labels/${name}.json`, parsed.data);
  }
  return {
    find: (scopes, entry) =>
      [...scopes, "*"]
        .map((scope) => index.get(`${scope}.${entry}`))
        .find((label) => label !== undefined),
    all: (scope) =>
      [...index].flatMap(([address, label]) => (address.startsWith(`${scope}.`) ? [label] : [])),
  };
}
