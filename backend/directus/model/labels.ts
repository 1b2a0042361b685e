import type { FieldDefinition, Json, JsonObject } from "./dsl/definition";
import type { ResolvedCollection } from "./resolved-model";
import { loadLabels } from "./label-files";
import type { LabelBook, Label } from "./label-files";

/** Row of the Directus custom translations. */
export interface TranslationRow {
  /** Language code of the Directus app, such as "de-DE". */
  readonly language: string;
  readonly key: string;
  readonly value: string;
}

export interface FieldLabels {
  readonly labels: Json;
  readonly note: string | null;
  readonly rule: string | null;
  readonly choices: readonly JsonObject[];
}

const labels = (de: string, en: string): Json => [
  { language: "de-DE", translation: de },
  { language: "en-US", translation: en },
];

/** Returns the translation key that Directus resolves to the name of a bookmark. */
export const bookmarkTranslationKey = (name: string): string =>
  `$t:site-bookmark-${name.replaceAll("_", "-")}`;

/**
 * Labels every collection, field and choice. Labels are part of the snapshot. Hints, choices and
 * messages become `$t:` keys, which the Directus app resolves through the custom translations
 * collected here. Throws if a label is missing.
 */
export class Labeler {
  readonly #book: LabelBook;
  readonly #translations = new Map<string, TranslationRow>();

  constructor(book: LabelBook = loadLabels()) {
    this.#book = book;
  }

  folder(name: string): { labels: Json; note: string | null } {
    return this.#labelled([name], "", `folder ${name}`);
  }

  table(table: ResolvedCollection): { labels: Json; note: string | null } {
    if (table.from === undefined) return this.#labelled([table.name], "", table.name);
    const parent = this.#need([table.from.collection], "", table.from.collection);
    const field = this.#need(
      [table.from.collection],
      table.from.field,
      `${table.from.collection}.${table.from.field}`,
    );
    const note = this.#labelled([], table.from.kind, table.name).note;
    return { labels: labels(`${parent.de}: ${field.de}`, `${parent.en}: ${field.en}`), note };
  }

  field(
    collection: string,
    field: FieldDefinition,
    table: ResolvedCollection | undefined,
  ): FieldLabels {
    const scopes = table?.from === undefined ? [collection] : [collection, table.from.collection];
    const address = `${collection}.${field.name}`;
    const isOwnerKey = field.relation?.kind === "one" && field.hidden === true;
    const known =
      this.#book.find(scopes, field.name) ??
      (isOwnerKey ? this.#book.find([], "owner") : undefined);
    if (known === undefined) throw new Error(`${address} has no text in model/labels.`);
    const choices = (field.choices ?? []).map(({ value, color, label }): JsonObject => {
      const entry = `${field.name}=${value}`;
      const words = this.#book.find(scopes, entry);
      const text =
        words === undefined ? label : this.#addTranslation(words.key, words.de, words.en);
      if (text === undefined) throw new Error(`${address}=${value} has no text in model/labels.`);
      return {
        text,
        value,
        ...(color === undefined ? {} : { color }),
      };
    });
    const rule =
      field.validation === undefined || field.refusedOnSave === true
        ? null
        : this.#need(scopes, `${field.name}!`, `${address}, whose validation`);
    return {
      labels: labels(known.de, known.en),
      note: this.#hint(known, address),
      rule: rule === null ? null : this.#addTranslation(rule.key, rule.de, rule.en),
      choices,
    };
  }

  bookmark(name: string): string {
    const { key, de, en } = this.#need(["bookmark"], name, `bookmark ${name}`);
    return this.#addTranslation(key, de, en);
  }

  /** Adds a label that interface options reference by key (`$t:site-…`). */
  inside(collection: string, entry: string): void {
    const { key, de, en } = this.#need([collection], entry, `${collection} ${entry}`);
    this.#addTranslation(key, de, en);
  }

  translations(): readonly TranslationRow[] {
    return [...this.#translations.values()].sort((a, b) =>
      `${a.key} ${a.language}` < `${b.key} ${b.language}` ? -1 : 1,
    );
  }

  #labelled(
    scopes: readonly string[],
    entry: string,
    address: string,
  ): { labels: Json; note: string | null } {
    const words = this.#need(scopes, entry, address);
    return { labels: labels(words.de, words.en), note: this.#hint(words, address) };
  }

  #need(scopes: readonly string[], entry: string, address: string): Label {
    const words = this.#book.find(scopes, entry);
    if (words === undefined) throw new Error(`${address} has no text in model/labels.`);
    return words;
  }

  #hint(words: Label, address: string): string {
    if (words.hint === undefined)
      throw new Error(`${address} has a label but no hint in model/labels.`);
    return this.#addTranslation(`${words.key}-hint`, words.hint.de, words.hint.en);
  }

  #addTranslation(key: string, de: string, en: string): string {
    this.#translations.set(`${key} de`, { language: "de-DE", key, value: de });
    this.#translations.set(`${key} en`, { language: "en-US", key, value: en });
    return `$t:${key}`;
  }
}
