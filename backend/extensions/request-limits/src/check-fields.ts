import type { PublicSchema } from "./public-schema";
import { FIELD_RELATIONS, follows, READ_LIMITS, RELATION_COST } from "./read-limits";
import { forbidden, invalidQuery, Refusal } from "./refusal";

/** Cost that the relations of all fields add to each row. */
export type Fields = { readonly relationCost: number };

/**
 * Returns the field paths of the parameter, split as in Directus: text separated by commas, or a
 * list of such texts.
 */
function pathsOf(raw: unknown): readonly string[] | Refusal {
  const texts: readonly unknown[] =
    raw === undefined || raw === "" ? ["*"] : Array.isArray(raw) ? raw : [raw];
  const paths: string[] = [];
  for (const text of texts) {
    if (typeof text !== "string")
      return invalidQuery(`"fields" has to be text, or a list of texts.`);
    paths.push(...text.split(",").map((path) => path.trim()));
  }
  return paths.length > READ_LIMITS.fieldPaths
    ? invalidQuery(`"fields" has more than ${READ_LIMITS.fieldPaths} paths.`)
    : paths;
}

/**
 * Returns the relations on a path with their cost. A relation at the end of a path costs the same,
 * because its keys are read.
 */
function relationsOf(
  schema: PublicSchema,
  root: string,
  path: string,
): ReadonlyMap<string, number> | Refusal {
  const names = path.split(".");
  const found = new Map<string, number>();
  let collection = root;
  for (const [index, name] of names.entries()) {
    const last = index === names.length - 1;
    if (name.includes("*")) {
      if (index > 0)
        return invalidQuery(
          `"${path}": a wildcard across a relation is not allowed. Name the fields.`,
        );
      if (name !== "*" || !last)
        return invalidQuery(`"${path}": a wildcard must be a whole step at the end of the path.`);
      for (const [field, { kind }] of schema.get(collection) ?? [])
        if (kind === "many") found.set(field, RELATION_COST.many);
      return found;
    }
    if (!/^[a-z_]+$/.test(name))
      return invalidQuery(`"${path.slice(0, 100)}" is not a plain field path.`);
    const field = schema.get(collection)?.get(name);
    if (field === undefined) return forbidden(`The field "${name}" of "${collection}"`);
    if (field.kind === "value" || (last && field.kind === "one")) {
      return last ? found : invalidQuery(`"${path}": "${name}" is not a relation.`);
    }
    if (!last && !follows(FIELD_RELATIONS, collection, name)) {
      return invalidQuery(
        `"${path}": the relation "${name}" of "${collection}" cannot be followed.`,
      );
    }
    found.set(names.slice(0, index + 1).join("."), RELATION_COST[field.kind]);
    collection = field.to;
  }
  return found;
}

/**
 * Checks `fields`: public fields by name, only along relations that the shop uses, and no wildcard
 * except a single `*`.
 */
export function checkFields(
  schema: PublicSchema,
  collection: string,
  raw: unknown,
): Fields | Refusal {
  const paths = pathsOf(raw);
  if (paths instanceof Refusal) return paths;
  const relations = new Map<string, number>();
  for (const path of new Set(paths)) {
    const found = relationsOf(schema, collection, path);
    if (found instanceof Refusal) return found;
    for (const [relation, cost] of found) relations.set(relation, cost);
  }
  return { relationCost: [...relations.values()].reduce((sum, cost) => sum + cost, 0) };
}
