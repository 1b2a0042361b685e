import { resolveContentModel } from "../../../directus/model/content-model";
import { publicPolicy } from "../../../directus/access/public-policy";

/** Public field: a column, or a relation to one or many records of another collection. */
export type PublicField =
  { readonly kind: "value" } | { readonly kind: "one" | "many"; readonly to: string };

export type PublicCollection = ReadonlyMap<string, PublicField>;
export type PublicSchema = ReadonlyMap<string, PublicCollection>;

/**
 * Returns all collections and fields that the public policy allows to read, with the relations of
 * the content model.
 */
export function publicSchema(): PublicSchema {
  const relations = new Map<string, PublicField>();
  for (const { collection, field, to, alias } of resolveContentModel().relations) {
    if (to === null) continue;
    relations.set(`${collection}.${field}`, { kind: "one", to });
    if (alias !== undefined) relations.set(`${to}.${alias}`, { kind: "many", to: collection });
  }
  const reads = publicPolicy.permissions.filter(({ action }) => action === "read");
  return new Map(
    reads.map(({ collection, fields }) => [
      collection,
      new Map(
        fields.map((field): [string, PublicField] => [
          field,
          relations.get(`${collection}.${field}`) ?? { kind: "value" },
        ]),
      ),
    ]),
  );
}
