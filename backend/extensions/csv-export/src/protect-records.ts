import { protectCell, unprotectCell } from "#domain/text/spreadsheet-text";
import { isRecord } from "#domain/is-record";

/** Parts of the Directus schema that are read here. */
export interface FieldTypes {
  readonly collections: Readonly<
    Record<string, { readonly fields: Readonly<Record<string, { readonly type: string }>> }>
  >;
  readonly relations: readonly {
    readonly collection: string;
    readonly field: string;
    readonly related_collection: string | null;
    readonly meta?: { readonly one_field?: string | null } | null;
  }[];
}

/**
 * Field types without text: numbers, dates and booleans. Some databases return their values as
 * text.
 */
const NO_TEXT = new Set([
  "integer",
  "bigInteger",
  "float",
  "decimal",
  "boolean",
  "date",
  "dateTime",
  "time",
  "timestamp",
  "binary",
]);

/** Matches computed numbers, such as sums, that belong to no field. */
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function relatedCollection(
  { relations }: FieldTypes,
  collection: string | undefined,
  field: string,
): string | undefined {
  if (collection === undefined) return undefined;
  const outgoing = relations.find(
    (relation) => relation.collection === collection && relation.field === field,
  );
  const incoming = relations.find(
    (relation) => relation.related_collection === collection && relation.meta?.one_field === field,
  );
  return outgoing?.related_collection ?? incoming?.collection;
}

/** True if a value has values of its own. Dates and binary data have none. */
function isNested(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof Date) &&
    !Buffer.isBuffer(value)
  );
}

/**
 * Returns records of a CSV export with every text protected, including related records and JSON.
 * `aliases` are the field aliases of the query.
 */
export function protectRecords(
  value: unknown,
  schema: FieldTypes,
  collection: string | undefined,
  aliases?: unknown,
): unknown {
  if (typeof value === "string") return protectCell(value);
  if (Array.isArray(value))
    return value.map((entry) => protectRecords(entry, schema, collection, aliases));
  if (!isNested(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const alias = isRecord(aliases) ? aliases[key] : undefined;
    const field = typeof alias === "string" ? alias : key;
    const type =
      collection === undefined ? undefined : schema.collections[collection]?.fields[field]?.type;
    if (type !== undefined && NO_TEXT.has(type) && typeof inner !== "object") return [key, inner];
    if (type === undefined && typeof inner === "string" && NUMBER.test(inner)) return [key, inner];
    return [key, protectRecords(inner, schema, relatedCollection(schema, collection, field))];
  });
  return Object.fromEntries(entries);
}

/** Returns a record of a CSV import with every text as it was before the export. */
export function unprotectRecord(value: unknown): unknown {
  if (typeof value === "string") return unprotectCell(value);
  if (Array.isArray(value)) return value.map(unprotectRecord);
  if (!isNested(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, unprotectRecord(inner)]),
  );
}
