import { satisfiesRule } from "./model/rule";
import { isNotNull } from "./model/dsl/definition";
import type { FieldDefinition } from "./model/dsl/definition";
import type { ContentModel, ResolvedCollection } from "./model/resolved-model";
import { SEED_FILE_PREFIX } from "./seed-reader";
import type { SeedCollection } from "./seed-reader";
import { isRecord } from "#domain/is-record";

/**
 * Validates the seed against the model. Returns everything that Directus would refuse or silently
 * drop, with file, index and field.
 */
export function validateSeed(
  model: ContentModel,
  seed: readonly SeedCollection[],
  media: ReadonlySet<string>,
): readonly string[] {
  return new SeedCheck(model, seed, media).run();
}

class SeedCheck {
  readonly #tables: ReadonlyMap<string, ResolvedCollection>;
  readonly #keys: ReadonlyMap<string, ReadonlySet<unknown>>;
  readonly #problems: string[] = [];
  readonly #seed: readonly SeedCollection[];
  readonly #media: ReadonlySet<string>;

  constructor(model: ContentModel, seed: readonly SeedCollection[], media: ReadonlySet<string>) {
    this.#seed = seed;
    this.#media = media;
    this.#tables = new Map(model.tables.map((table) => [table.name, table]));
    this.#keys = new Map(
      seed.map(({ collection, items }) => [
        collection,
        new Set(items.map((item) => item[this.#keyOf(collection)])),
      ]),
    );
  }

  run(): readonly string[] {
    for (const { collection, items } of this.#seed) {
      const key = this.#keyOf(collection);
      const seen = new Set<unknown>();
      items.forEach((item, index) => {
        const where = `seed/${collection}.json[${index}]`;
        if (item[key] === undefined)
          this.#problems.push(`${where}.${key}: every record at the top needs its key.`);
        if (seen.has(item[key]))
          this.#problems.push(`${where}.${key}: ${String(item[key])} is there twice.`);
        seen.add(item[key]);
        this.#record(collection, item, where);
      });
    }
    return this.#problems;
  }

  #keyOf(collection: string): string {
    return (
      this.#tables.get(collection)?.fields.find((field) => field.primaryKey === true)?.name ?? "id"
    );
  }

  /** `given` is the foreign key that the owner fills in. */
  #record(
    collection: string,
    item: Readonly<Record<string, unknown>>,
    where: string,
    given?: string,
  ): void {
    const table = this.#tables.get(collection);
    if (table === undefined) {
      this.#problems.push(`${where}: there is no collection ${collection}.`);
      return;
    }
    for (const [name, value] of Object.entries(item)) {
      const field = table.fields.find((each) => each.name === name);
      if (field === undefined)
        this.#problems.push(`${where}.${name}: ${collection} has no such field.`);
      else this.#value(table, field, value, item, `${where}.${name}`);
    }
    for (const field of table.fields)
      if (
        isNotNull(field) &&
        field.default === undefined &&
        field.name !== given &&
        (item[field.name] ?? null) === null &&
        field.special?.includes("uuid") !== true
      )
        this.#problems.push(`${where}.${field.name}: is missing.`);
  }

  #value(
    table: ResolvedCollection,
    field: FieldDefinition,
    value: unknown,
    item: Readonly<Record<string, unknown>>,
    where: string,
  ): void {
    const { relation } = field;
    if (value === null) {
      if (isNotNull(field)) this.#problems.push(`${where}: must not be empty.`);
    } else if (relation === undefined) {
      if (field.name === "item" && typeof item["collection"] === "string" && isRecord(value))
        this.#record(item["collection"], value, where);
      else this.#plain(field, value, where);
    } else if (relation.kind === "one") this.#target(relation.to, value, where);
    else if (!Array.isArray(value)) this.#problems.push(`${where}: must be a list.`);
    else
      value.forEach((row: unknown, index) => {
        const at = `${where}[${index}]`;
        const [child, by] = this.#rows(table.name, field);
        if (isRecord(row)) this.#allowed(field, row, at, child, by);
        else this.#problems.push(`${at}: must be a record of ${child}.`);
      });
  }

  #allowed(
    field: FieldDefinition,
    row: Readonly<Record<string, unknown>>,
    where: string,
    child: string,
    by: string,
  ): void {
    if (
      field.relation?.kind === "any" &&
      !field.relation.allowed.some((name) => name === row["collection"])
    )
      this.#problems.push(`${where}.collection: ${String(row["collection"])} is not a block.`);
    this.#record(child, row, where, by);
  }

  #rows(
    collection: string,
    { relation, name }: FieldDefinition,
  ): readonly [child: string, by: string] {
    switch (relation?.kind) {
      case "children":
        return [relation.child, relation.by];
      case "through":
      case "any":
        return [relation.junction, relation.near];
      case "translations":
        return [`${collection}_translations`, collection];
      default:
        throw new Error(`${collection}.${name} is not a list.`);
    }
  }

  #target(to: string, value: unknown, where: string): void {
    if (to === "directus_files") {
      if (typeof value !== "string" || !value.startsWith(SEED_FILE_PREFIX))
        this.#problems.push(`${where}: must be "${SEED_FILE_PREFIX}<path under seed/media>".`);
      else if (!this.#media.has(value.slice(SEED_FILE_PREFIX.length)))
        this.#problems.push(`${where}: ${value} is not in seed/media/manifest.json.`);
    } else if (isRecord(value)) this.#record(to, value, where);
    else if (!to.startsWith("directus_") && this.#keys.get(to)?.has(value) !== true)
      this.#problems.push(`${where}: there is no ${to} with the key ${String(value)} in the seed.`);
  }

  #plain(field: FieldDefinition, value: unknown, where: string): void {
    const wanted = KINDS[field.type];
    if (wanted !== undefined && typeof value !== wanted)
      this.#problems.push(`${where}: must be a ${wanted}, not ${JSON.stringify(value)}.`);
    if (
      typeof value === "string" &&
      field.type === "string" &&
      value.length > (field.maxLength ?? 255)
    )
      this.#problems.push(`${where}: longer than ${field.maxLength ?? 255} characters.`);
    const closed =
      field.choices !== undefined &&
      field.options?.["allowOther"] !== true &&
      field.type === "string";
    if (closed && !field.choices.some((choice) => choice.value === value))
      this.#problems.push(`${where}: ${JSON.stringify(value)} is none of its choices.`);
    if (field.validation !== undefined && !satisfiesRule(field.validation, value))
      this.#problems.push(`${where}: ${JSON.stringify(value)} breaks the field's rule.`);
  }
}

const KINDS: Readonly<Partial<Record<FieldDefinition["type"], "string" | "number" | "boolean">>> = {
  boolean: "boolean",
  decimal: "number",
  float: "number",
  integer: "number",
  string: "string",
  text: "string",
  time: "string",
  timestamp: "string",
};
