import type { Bookmark } from "./bookmarks";
import type { FieldDefinition, Json, JsonObject } from "./dsl/definition";
import type { ResolvedCollection } from "./resolved-model";
import { loadLabels } from "./label-files";
import type { LabelIndex, Label } from "./label-files";

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

const bookmarkKey = ({ position, kind, name }: Bookmark): string =>
  ["site-bookmark", String(position).padStart(3, "0"), kind, name.replaceAll("_", "-")].join("-");

/** Returns the name of a bookmark, which the Directus app translates. */
export const bookmarkName = (bookmark: Bookmark): string => `$t:${bookmarkKey(bookmark)}`;

/**
 * Labels every collection, field and choice. Labels are part of the snapshot. Hints, choices and
 * messages become `$t:` keys, which the Directus app resolves through the custom translations
 * collected here. Throws if a label is missing.
 */
export class Labeler {
  readonly #index: LabelIndex;
  readonly #translations = new Map<string, TranslationRow>();

  constructor(index: LabelIndex = loadLabels()) {
    this.#index = index;
  }

  folder(name: string): { labels: Json; note: string | null } {
    return this.#labelled([name], "", `folder ${name}`);
  }

  table(table: ResolvedCollection): { labels: Json; note: string | null } {
    if (table.from === undefined) return this.#labelled([table.name], "", table.name);
    const parent = this.#require([table.from.collection], "", table.from.collection);
    const field = this.#require(
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
    const fieldLabel =
      this.#index.find(scopes, field.name) ??
      (isOwnerKey ? this.#index.find([], "owner") : undefined);
    if (fieldLabel === undefined) throw new Error(`${address} has no text in model/labels.`);
    const { labelsOf } = field;
    const choiceScopes = labelsOf === undefined ? scopes : [labelsOf.collection];
    const choices = (field.choices ?? []).map(({ value, color, label }): JsonObject => {
      const known = this.#index.find(choiceScopes, `${labelsOf?.field ?? field.name}=${value}`);
      const text =
        known === undefined ? label : this.#addTranslation(known.key, known.de, known.en);
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
        : this.#require(scopes, `${field.name}!`, `${address}, whose validation`);
    return {
      labels: labels(fieldLabel.de, fieldLabel.en),
      note: this.#hint(fieldLabel, address),
      rule: rule === null ? null : this.#addTranslation(rule.key, rule.de, rule.en),
      choices,
    };
  }

  addBookmark(bookmark: Bookmark): void {
    const { name } = bookmark;
    const { de, en } = this.#require(["bookmark"], name, `bookmark ${name}`);
    this.#addTranslation(bookmarkKey(bookmark), de, en);
  }

  /** Adds a label that interface options reference by key (`$t:site-…`). */
  addInterfaceLabel(collection: string, entry: string): void {
    const { key, de, en } = this.#require([collection], entry, `${collection} ${entry}`);
    this.#addTranslation(key, de, en);
  }

  /** Adds all labels of a part of the Directus app. */
  addLabelsOf(scope: string): void {
    for (const { key, de, en } of this.#index.all(scope)) this.#addTranslation(key, de, en);
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
    const label = this.#require(scopes, entry, address);
    return { labels: labels(label.de, label.en), note: this.#hint(label, address) };
  }

  #require(scopes: readonly string[], entry: string, address: string): Label {
    const label = this.#index.find(scopes, entry);
    if (label === undefined) throw new Error(`${address} has no text in model/labels.`);
    return label;
  }

  #hint(label: Label, address: string): string {
    if (label.hint === undefined)
      throw new Error(`${address} has a label but no hint in model/labels.`);
    return this.#addTranslation(`${label.key}-hint`, label.hint.de, label.hint.en);
  }

  #addTranslation(key: string, de: string, en: string): string {
    this.#translations.set(`${key} de`, { language: "de-DE", key, value: de });
    this.#translations.set(`${key} en`, { language: "en-US", key, value: en });
    return `$t:${key}`;
  }
}
