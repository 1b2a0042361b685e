import type { PublicField, PublicSchema } from "./public-schema";
import { forbidden, invalidQuery, Refusal } from "./refusal";

/** Maximum number of collections on a path. */
const COLLECTIONS = 5;

/**
 * Returns the fields on a path, or why it is refused. Fields are public and named. A path leads to
 * no collection twice, and with `isClosed` not to where it begins.
 */
export function resolvePath(
  schema: PublicSchema,
  root: string,
  names: readonly string[],
  isClosed: boolean,
): readonly PublicField[] | Refusal {
  const path = names.join(".").slice(0, 100);
  if (path.includes("*") && path !== "*") return invalidQuery(`"${path}": name the fields.`);
  const collections = new Set(isClosed ? [root] : []);
  const fields: PublicField[] = [];
  let collection = root;
  for (const [index, name] of names.entries()) {
    const field = schema.get(collection)?.get(name);
    if (field === undefined) return forbidden(`The field "${path}" of "${root}"`);
    fields.push(field);
    if (index === names.length - 1) break;
    if (field.kind === "value") return invalidQuery(`"${path}": "${name}" is not a relation.`);
    if (collections.has(field.to) || collections.size === COLLECTIONS)
      return invalidQuery(`"${path}" follows too many relations.`);
    collection = field.to;
    collections.add(collection);
  }
  return fields;
}

/**
 * Returns how many fields of each row a list of paths reads, or why it is refused. A wildcard
 * stands only on its own.
 */
export function countFields(
  schema: PublicSchema,
  collection: string,
  paths: readonly string[],
): number | Refusal {
  let count = 0;
  for (const path of new Set(paths)) {
    const fields = path === "*" ? [] : resolvePath(schema, collection, path.split("."), true);
    if (fields instanceof Refusal) return fields;
    count += path === "*" ? (schema.get(collection)?.size ?? 0) : 1;
  }
  return count;
}
