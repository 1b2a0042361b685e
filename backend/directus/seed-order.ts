import type { ContentModel, ResolvedCollection } from "./model/resolved-model";
import { findCollection, listNestedRecords } from "./model/nested-records";

/**
 * Returns a collection and the collections nested in it, which are written inside its records. What
 * the shop writes at run time has no seed.
 */
function withNestedCollections(
  model: ContentModel,
  collection: ResolvedCollection,
  found: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (found.has(collection.name)) return found;
  return listNestedRecords(model, collection)
    .filter((nested) => nested.collection.kind !== "transaction")
    .reduce<ReadonlySet<string>>(
      (names, nested) => withNestedCollections(model, nested.collection, names),
      new Set([...found, collection.name]),
    );
}

/**
 * Returns the collections that the records of these collections refer to. A seed does not contain
 * what the software adds for itself.
 */
const listTargets = (model: ContentModel, names: ReadonlySet<string>): readonly string[] =>
  [...names].flatMap((name) =>
    findCollection(model, name).fields.flatMap(({ relation, internal }) => {
      if (internal === true) return [];
      if (relation?.kind === "any") return relation.allowed;
      return relation?.kind === "one" ? [relation.to] : [];
    }),
  );

/**
 * Returns the collections with records of their own, so that the targets of all relations come
 * first; otherwise in the order of the model. Records that checkout and payment write have no seed.
 * Throws with the names if collections refer to each other in a circle.
 */
export function resolveSeedOrder(model: ContentModel): readonly string[] {
  const owners = model.tables.filter(
    ({ hidden, kind }) => hidden !== true && kind !== "transaction",
  );
  const contents = new Map(
    owners.map((owner) => [owner.name, withNestedCollections(model, owner)] as const),
  );
  const ownerOf = new Map(
    [...contents].flatMap(([owner, names]) => [...names].map((name) => [name, owner] as const)),
  );
  const dependencies = new Map(
    [...contents].map(([owner, names]) => [
      owner,
      new Set(
        listTargets(model, names).flatMap((target) => {
          const needed = ownerOf.get(target);
          return needed === undefined || needed === owner ? [] : [needed];
        }),
      ),
    ]),
  );
  const order: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (order.includes(name)) return;
    if (path.includes(name))
      throw new Error(`The seed has no order: ${[...path, name].join(" → ")}.`);
    for (const needed of dependencies.get(name) ?? []) visit(needed, [...path, name]);
    order.push(name);
  };
  for (const { name } of owners) visit(name, []);
  return order;
}
