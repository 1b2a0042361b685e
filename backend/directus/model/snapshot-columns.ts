import { isNotNull } from "./dsl/definition";
import type { FieldDefinition, FieldType, Json, JsonObject } from "./dsl/definition";

/** The databases that the house runs on: SQLite embedded, PostgreSQL in production. */
export type DatabaseVendor = "sqlite" | "postgres";

export const DIRECTUS_VERSION = "11.17.4";

/**
 * Indexes that Directus itself keeps on its own tables; a snapshot that left them out would drop
 * them.
 */
export const SYSTEM_INDEXES: readonly JsonObject[] = [
  ["directus_activity", "timestamp"],
  ["directus_revisions", "activity"],
  ["directus_revisions", "parent"],
].map(([collection, field]) => ({
  collection: collection ?? "",
  field: field ?? "",
  schema: { is_indexed: true },
}));

interface Shape {
  readonly type: FieldType;
  readonly data: string;
  readonly precision?: readonly [number | null, number | null];
}

/**
 * How each database reports a column of this type. SQLite knows no decimals: amounts are floats
 * there and are read as decimals with two digits.
 */
const SHAPES: Record<DatabaseVendor, Record<Exclude<FieldType, "alias">, Shape>> = {
  sqlite: {
    boolean: { type: "boolean", data: "boolean" },
    decimal: { type: "float", data: "float" },
    float: { type: "float", data: "float" },
    integer: { type: "integer", data: "integer" },
    json: { type: "json", data: "json" },
    string: { type: "string", data: "varchar" },
    text: { type: "text", data: "text" },
    time: { type: "time", data: "time" },
    timestamp: { type: "timestamp", data: "datetime" },
    uuid: { type: "uuid", data: "char" },
  },
  postgres: {
    boolean: { type: "boolean", data: "boolean" },
    decimal: { type: "decimal", data: "numeric" },
    float: { type: "float", data: "real", precision: [24, null] },
    integer: { type: "integer", data: "integer", precision: [32, 0] },
    json: { type: "json", data: "json" },
    string: { type: "string", data: "character varying" },
    text: { type: "text", data: "text" },
    time: { type: "time", data: "time without time zone" },
    timestamp: { type: "timestamp", data: "timestamp with time zone" },
    uuid: { type: "uuid", data: "uuid" },
  },
};

function typeOf(vendor: DatabaseVendor, field: FieldDefinition, shape: Shape): string {
  // SQLite keeps ids of files and users as char(36); without a special that says so, Directus reads
  // such a column as text.
  const known = field.special?.some((special) => special === "file" || special === "uuid") ?? false;
  return vendor === "sqlite" && field.type === "uuid" && !known ? "string" : shape.type;
}

/**
 * The column of a field as Directus's schema inspector reports it. Not to be asked about aliases,
 * which have none.
 */
export function snapshotColumn(
  vendor: DatabaseVendor,
  table: string,
  field: FieldDefinition,
  foreign: { readonly table: string; readonly column: string } | null,
): { readonly type: string; readonly schema: JsonObject } {
  if (field.type === "alias")
    throw new Error(`${table}.${field.name} is an alias and has no column.`);
  const shape = SHAPES[vendor][field.type];
  const counted = field.primaryKey === true && field.type === "integer";
  const [precision, scale] =
    field.type === "decimal" && vendor === "postgres"
      ? (field.precision ?? [10, 2])
      : (shape.precision ?? [null, null]);
  const uuidLength = field.type === "uuid" && vendor === "sqlite" ? 36 : null;
  const unset: Json =
    counted && vendor === "postgres" ? `nextval('${table}_id_seq'::regclass)` : null;
  return {
    type: typeOf(vendor, field, shape),
    schema: {
      name: field.name,
      table,
      data_type: shape.data,
      default_value: field.default ?? unset,
      max_length: field.type === "string" ? (field.maxLength ?? 255) : uuidLength,
      numeric_precision: precision,
      numeric_scale: scale,
      is_nullable: !(isNotNull(field) || field.primaryKey === true),
      // A key of text counts as unique, a counted key does not.
      is_unique: field.unique ?? (field.primaryKey === true && !counted),
      is_indexed: field.indexed === true && field.unique !== true,
      is_primary_key: field.primaryKey ?? false,
      is_generated: false,
      generation_expression: null,
      has_auto_increment: counted,
      foreign_key_table: foreign?.table ?? null,
      foreign_key_column: foreign?.column ?? null,
    },
  };
}
