import type { FieldDefinition } from "./model/dsl/definition";
import { hasRevisions } from "./model/revisions";
import { resolveContentModel } from "./model/content-model";
import type { ResolvedCollection } from "./model/resolved-model";

/**
 * Rows that belong to a record and are edited inside it: translations, children and junction rows.
 */
export interface Branch {
  /** Alias field of the record in which the rows are edited. */
  readonly alias: string;
  readonly collection: string;
  /** Foreign key from the row to the record. */
  readonly by: string;
  /**
   * Whether each row references an item of any collection (`collection`, `item`) that is edited
   * inside it as well.
   */
  readonly any: boolean;
}

/** Parts of a record that a revision contains, per collection. */
export interface TreeShape {
  readonly primaryKey: string;
  readonly columns: readonly string[];
  /** Columns that reference a record of another collection. */
  readonly references: readonly {
    readonly column: string;
    readonly to: string;
    readonly required: boolean;
  }[];
  readonly branches: readonly Branch[];
}

const { tables } = resolveContentModel();
const byName = new Map(tables.map((table) => [table.name, table]));

/** Collections whose revisions include all nested records. */
export const REVISION_ROOTS: ReadonlySet<string> = new Set(
  tables.filter(hasRevisions).map(({ name }) => name),
);

/**
 * Columns written by Directus, by orders or by the extensions `prices`, `product-hooks` and
 * `content-rules`. Revisions show their current values, and restoring leaves them unchanged.
 */
export const NOT_RESTORED: ReadonlySet<string> = new Set([
  ...[
    "date_created",
    "date_updated",
    "stock",
    "total_stock",
    "available_at",
    "sizes",
    "runs_low",
    "lowest_price_brutto",
  ],
  ...["list_title", "list_path"],
]);

function createBranch(
  table: ResolvedCollection,
  { name, relation }: FieldDefinition,
): readonly Branch[] {
  switch (relation?.kind) {
    case "translations":
      return [
        { alias: name, collection: `${table.name}_translations`, by: table.name, any: false },
      ];
    case "through":
      return [{ alias: name, collection: relation.junction, by: relation.near, any: false }];
    case "any":
      return [{ alias: name, collection: relation.junction, by: relation.near, any: true }];
    case "children":
      // A child collection that is not hidden, such as ratings, is not part of the record.
      return byName.get(relation.child)?.hidden === true
        ? [{ alias: name, collection: relation.child, by: relation.by, any: false }]
        : [];
    default:
      return [];
  }
}

const shapes = new Map<string, TreeShape | undefined>();

/**
 * Returns the shape of the records of a collection, or undefined if the model does not contain it.
 */
export function findShape(collection: string): TreeShape | undefined {
  if (shapes.has(collection)) return shapes.get(collection);
  const table = byName.get(collection);
  const shape = table && {
    primaryKey: table.fields.find(({ primaryKey }) => primaryKey === true)?.name ?? "id",
    columns: table.fields.filter(({ type }) => type !== "alias").map(({ name }) => name),
    references: table.fields.flatMap(({ name, relation, required }) =>
      relation?.kind === "one"
        ? [{ column: name, to: relation.to, required: required === true }]
        : [],
    ),
    branches: table.fields.flatMap((field) => createBranch(table, field)),
  };
  shapes.set(collection, shape);
  return shape;
}
