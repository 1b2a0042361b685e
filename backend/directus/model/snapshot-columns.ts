import { isNotNull } from "./dsl/definition";
import type { FieldDefinition, FieldType, Json, JsonObject } from "./dsl/definition";

/** Supported databases: SQLite (embedded) and PostgreSQL (production). */
export type DatabaseVendor = "sqlite" | "postgres";

export const DIRECTUS_VERSION = "11.17.4";

/** Indexes that Directus keeps on its own tables. A snapshot without them would drop them. */
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
 * Column types as each database reports them. SQLite has no decimal type: amounts are stored as
 * floats and read as decimals with two digits.
 */
const SHAPES: Record<DatabaseVendor, Record<Exclude<FieldType, "alias">, Shape>> = {
  sqlite: {
    boolean: { type: "boolean", data: "boolean" },
    date: { type: "date", data: "date" },
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
    date: { type: "date", data: "date" },
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

function resolveColumnType(vendor: DatabaseVendor, field: FieldDefinition, shape: Shape): string {
  // SQLite stores ids of files and users as char(36). Without a matching `special`, Directus reads
  // such a column as text.
  const known = field.special?.some((special) => special === "file" || special === "uuid") ?? false;
  return vendor === "sqlite" && field.type === "uuid" && !known ? "string" : shape.type;
}

/**
 * Returns the column of a field as the schema inspector of Directus reports it. Throws for alias
 * fields, which have no column.
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
    type: resolveColumnType(vendor, field, shape),
    schema: {
      name: field.name,
      table,
      data_type: shape.data,
      default_value: field.default ?? unset,
      max_length: field.type === "string" ? (field.maxLength ?? 255) : uuidLength,
      numeric_precision: precision,
      numeric_scale: scale,
      is_nullable: !(isNotNull(field) || field.primaryKey === true),
      // A text primary key counts as unique; an auto-increment key does not.
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
