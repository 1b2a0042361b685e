import type { ResolvedCollection, ResolvedRelation } from "./resolved-model";

/**
 * Derives relations from the many-to-one fields of the model, then adds the aliases of `children`,
 * `through` and `translations` on the other side.
 */
export function derivedRelations(
  tables: readonly ResolvedCollection[],
): readonly ResolvedRelation[] {
  const relations = new Map<string, ResolvedRelation>();
  const merge = (collection: string, field: string, extra: Partial<ResolvedRelation>) => {
    const known = relations.get(`${collection}.${field}`);
    if (known === undefined)
      throw new Error(
        `The model ties an alias to ${collection}.${field}, which is not a many-to-one field.`,
      );
    relations.set(`${collection}.${field}`, { ...known, ...extra });
  };
  for (const { name, fields } of tables)
    for (const field of fields)
      if (field.relation?.kind === "one") {
        const { to, onDelete } = field.relation;
        relations.set(`${name}.${field.name}`, {
          collection: name,
          field: field.name,
          to,
          onDelete,
          deselect: "nullify",
        });
      }
  const sorted = (collection: string) =>
    tables.some(
      (table) => table.name === collection && table.fields.some((field) => field.name === "sort"),
    );
  for (const { name, fields } of tables)
    for (const { relation, ...field } of fields) {
      if (relation?.kind === "children")
        merge(relation.child, relation.by, {
          alias: field.name,
          deselect: "delete",
          ...(sorted(relation.child) ? { sortField: "sort" } : {}),
        });
      if (relation?.kind === "translations") {
        merge(`${name}_translations`, name, {
          alias: field.name,
          junctionField: "language",
          deselect: "delete",
        });
        merge(`${name}_translations`, "language", { junctionField: name });
      }
      if (relation?.kind === "through") {
        merge(relation.junction, relation.near, {
          alias: field.name,
          junctionField: relation.far,
          deselect: "delete",
          ...(relation.sorted ? { sortField: "sort" } : {}),
        });
        merge(relation.junction, relation.far, { junctionField: relation.near });
      }
      if (relation?.kind === "any") {
        merge(relation.junction, relation.near, {
          alias: field.name,
          junctionField: "item",
          deselect: "delete",
          sortField: "sort",
        });
        const item = {
          collection: relation.junction,
          field: "item",
          to: null,
          junctionField: relation.near,
          deselect: "nullify",
          allowed: relation.allowed,
        } as const;
        relations.set(`${relation.junction}.item`, item);
      }
    }
  merge("file_translations", "file", {
    alias: "translations",
    junctionField: "language",
    deselect: "delete",
  });
  merge("file_translations", "language", { junctionField: "file" });
  return [...relations.values()];
}
