import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { POLICIES } from "#backend/directus/access/policies";
import { PUBLIC_POLICY } from "#backend/directus/access/public-policy";

const snapshotSchema = z.object({
  fields: z.array(z.object({ collection: z.string(), field: z.string() })),
  relations: z.array(
    z.object({
      collection: z.string(),
      field: z.string(),
      related_collection: z.string().nullable(),
      meta: z.object({ one_field: z.string().nullable() }),
    }),
  ),
});
const snapshot = snapshotSchema.parse(
  JSON.parse(readFileSync(join(__dirname, "../../../../backend/directus/snapshot.json"), "utf8")),
);

/** Fields of Directus itself, which the snapshot does not contain. */
const SYSTEM_FIELDS = ["id", "width", "height"].map((field) => ({
  collection: "directus_files",
  field,
}));

const isModelField = (collection: string, field: string): boolean =>
  [...snapshot.fields, ...SYSTEM_FIELDS].some(
    (one) => one.collection === collection && one.field === field,
  );

/** Returns the collection that a field refers to, or `undefined` if it is no relation. */
function findRelated(collection: string, field: string): string | undefined {
  const toOne = snapshot.relations.find(
    (one) => one.collection === collection && one.field === field,
  );
  const toMany = snapshot.relations.find(
    (one) => one.related_collection === collection && one.meta.one_field === field,
  );
  return toOne?.related_collection ?? toMany?.collection;
}

/** True if callers without a login may read a field. */
function isPublicField(collection: string, field: string): boolean {
  return POLICIES.filter(({ id }) => id === PUBLIC_POLICY)
    .flatMap(({ permissions }) => permissions)
    .some(
      (permission) =>
        permission.collection === collection &&
        permission.action === "read" &&
        permission.fields.includes(field),
    );
}

/** Returns why the public cannot read a dotted path of a collection, or `null` if it can. */
export function findPathProblem(collection: string, path: string): string | null {
  const [field = "", ...rest] = path.split(".");
  if (!isModelField(collection, field)) return `${collection}.${field} does not exist`;
  if (!isPublicField(collection, field)) return `${collection}.${field} is not public`;
  if (rest.length === 0) return null;
  const related = findRelated(collection, field);
  return related
    ? findPathProblem(related, rest.join("."))
    : `${collection}.${field} is no relation`;
}

const appendKey = (prefix: string, key: string) => (prefix === "" ? key : `${prefix}.${key}`);

function filterPaths(filter: unknown, prefix = ""): readonly string[] {
  if (Array.isArray(filter)) return filter.flatMap((one: unknown) => filterPaths(one, prefix));
  if (typeof filter !== "object" || filter === null) return [prefix];
  return Object.entries(filter).flatMap(([key, value]: [string, unknown]) =>
    key === "_and" || key === "_or"
      ? filterPaths(value, prefix)
      : key.startsWith("_")
        ? [prefix]
        : filterPaths(value, appendKey(prefix, key)),
  );
}

function deepPaths(deep: unknown, prefix = ""): readonly string[] {
  if (typeof deep !== "object" || deep === null) return [];
  return Object.entries(deep).flatMap(([key, value]: [string, unknown]) => {
    if (key === "_sort" && Array.isArray(value))
      return value.map((field: unknown) => appendKey(prefix, String(field).replace("-", "")));
    return key.startsWith("_") ? [prefix] : deepPaths(value, appendKey(prefix, key));
  });
}

/** Returns the collection of a request and the dotted paths of all fields that it names. */
export function readRequestPaths(url: string): {
  readonly collection: string;
  readonly paths: readonly string[];
} {
  const { pathname, searchParams } = new URL(url);
  const list = (name: string) => searchParams.get(name)?.split(",") ?? [];
  const json = (name: string): unknown => JSON.parse(searchParams.get(name) ?? "{}");
  const aggregate = z.record(z.string(), z.array(z.string())).parse(json("aggregate"));
  return {
    collection: pathname.replace("/items/", ""),
    paths: [
      ...list("fields"),
      ...list("sort").map((field) => field.replace("-", "")),
      ...list("groupBy"),
      ...filterPaths(json("filter")),
      ...deepPaths(json("deep")),
      ...Object.values(aggregate).flat(),
    ],
  };
}
