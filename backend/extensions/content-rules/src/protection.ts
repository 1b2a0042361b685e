import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { PUBLISH_FROM, PUBLISH_UNTIL } from "../../../directus/model/dsl/publish-period";
import { PAGE_KEYS } from "../../../directus/model/page-keys";
import type { Key, Row } from "./revisions/read-tree";
import type { RuleProblem } from "./refusals";

/** Records that exist once per project, or that the build requires. */
const SINGLE: ReadonlySet<string> = new Set([
  "project",
  "site_config",
  "theme",
  "company",
  "ecommerce_settings",
  "legal_notice",
]);
const PROTECTED_COLLECTIONS: ReadonlySet<string> = new Set([...SINGLE, "menu", "languages"]);
const FIXED_KEYS: ReadonlySet<string> = new Set(PAGE_KEYS);

/** Pages that every publication requires. */
const ALWAYS_PUBLISHED: ReadonlySet<string> = new Set(["home", "not_found"]);

/** Fields that identify a site. The settings of the operator use the same values. */
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  project: ["domain", "default_language"],
};

async function storedRows(
  knex: Knex,
  collection: string,
  keys: readonly Key[],
  columns: readonly string[],
): Promise<readonly Row[]> {
  const rows: unknown = await knex(collection)
    .whereIn(collection === "languages" ? "code" : "id", [...keys])
    .select(...columns);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

export const isSingle = (collection: string): boolean => SINGLE.has(collection);

/** True if one of the records must not be deleted. */
export async function isProtected(
  knex: Knex,
  collection: string,
  keys: readonly Key[],
): Promise<boolean> {
  if (PROTECTED_COLLECTIONS.has(collection)) return true;
  if (collection === "page")
    return (await storedRows(knex, "page", keys, ["key"])).some(({ key }) =>
      FIXED_KEYS.has(String(key)),
    );
  if (collection === "site_plugin")
    return (await storedRows(knex, "site_plugin", keys, ["name"])).some(
      ({ name }) => name === "shop",
    );
  return false;
}

const fixed = (field: string): RuleProblem => ({
  code: "protected-field",
  field,
  language: null,
  values: {},
});

/**
 * Returns a problem for each field of a protected record that a save would change although the site
 * depends on it.
 */
export async function findProtectedFieldProblems(
  knex: Knex,
  collection: string,
  keys: readonly Key[],
  save: Row,
): Promise<readonly RuleProblem[]> {
  if (
    collection !== "page" &&
    collection !== "site_plugin" &&
    !PROTECTED_COLLECTIONS.has(collection)
  )
    return [];
  if (!(await isProtected(knex, collection, keys))) return [];
  const protectedFields =
    collection === "page"
      ? ["key", "project", "status", PUBLISH_FROM, PUBLISH_UNTIL]
      : collection === "site_plugin"
        ? ["name", "site_config"]
        : collection === "menu"
          ? ["project", "position"]
          : collection === "project"
            ? (IDENTITY["project"] ?? [])
            : ["project"];
  const savedFields = protectedFields.filter((field) => field in save);
  if (savedFields.length === 0) return [];
  const rows = await storedRows(knex, collection, keys, protectedFields);
  const kept = collection === "page" ? rows.filter(({ key }) => FIXED_KEYS.has(String(key))) : rows;
  const changed = savedFields.filter((field) => {
    if (field === PUBLISH_FROM || field === PUBLISH_UNTIL)
      return save[field] !== null && kept.some((row) => ALWAYS_PUBLISHED.has(String(row["key"])));
    if (field !== "status")
      return kept.some((row) => String(row[field]) !== String(keyIn(save[field])));
    return (
      save["status"] !== "published" &&
      kept.some((row) => ALWAYS_PUBLISHED.has(String(row["key"])) && row["status"] === "published")
    );
  });
  return changed.map(fixed);
}

/** Returns the key of a reference, which a save can contain as a key or as a record. */
const keyIn = (value: unknown): unknown =>
  isRecord(value) ? (value["id"] ?? value["code"]) : value;
