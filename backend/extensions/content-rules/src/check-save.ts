import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { PAGE_KEYS } from "../../../directus/model/page-keys";
import { ENGAGEMENT_RINGS } from "#site/redirects/built-in-redirects";
import { pathConflicts } from "#site/pages/path-conflicts";
import { redirectConflicts } from "#site/redirects/redirect-conflicts";
import { saveConsequences } from "#site/content-rules/save-consequences";
import type { Key, Row, Source } from "./revisions/read-tree";
import { isPublishedBlock } from "./owners";
import { recordProblems } from "./record-problems";
import type { RuleProblem } from "./refusals";
import { siteFacts } from "./site-facts";
import { taxRateProblems } from "./tax-rate-problems";

/** Collections that determine URLs of the site. */
const ADDRESSED: ReadonlySet<string> = new Set([
  "page",
  "brand",
  "event",
  "redirect",
  "site_config",
  "project",
]);

/**
 * Advisory lock. Serializes saves of URLs, so that two concurrent saves cannot both find the same
 * URL free.
 */
const ADDRESS_LOCK = 724_001;

async function lockAddresses({ knex }: Source): Promise<void> {
  const client: unknown = knex.client;
  const config = isRecord(client) ? client["config"] : undefined;
  // SQLite allows only one writer at a time.
  if (isRecord(config) && config["client"] === "pg")
    await knex.raw("select pg_advisory_xact_lock(?)", [ADDRESS_LOCK]);
}

const isShown = (tree: Row): boolean => !("status" in tree) || tree["status"] === "published";

async function keyProblems({ knex }: Source, tree: Row): Promise<readonly RuleProblem[]> {
  const key = String(tree["key"]);
  if (!PAGE_KEYS.some((known) => known === key)) return [];
  const other: unknown = await knex("page")
    .where({ key, project: tree["project"] })
    .whereNot({ id: tree["id"] })
    .first("id");
  return other === undefined
    ? []
    : [{ code: "key-taken", field: "key", language: null, values: {} }];
}

/** Data source of a save, and the site URL if the operator has set one. */
export type SaveSource = Source & { readonly siteUrl: string | undefined };

async function addressProblems(
  source: SaveSource,
  collection: string,
  key: number,
  tree: Row,
): Promise<readonly RuleProblem[]> {
  if (!ADDRESSED.has(collection) || tree["status"] === "archived") return [];
  await lockAddresses(source);
  const project = collection === "project" ? key : tree["project"];
  const facts =
    typeof project === "number" || typeof project === "string"
      ? await siteFacts(source.knex, project, source.siteUrl)
      : undefined;
  if (facts === undefined) return [];
  const saved = { collection, id: key };
  return [
    ...pathConflicts(facts, saved),
    ...redirectConflicts(facts, saved),
    ...saveConsequences(facts, saved),
  ];
}

/** Returns the problems of a record as seen inside the transaction of its save. */
export async function saveProblems(
  source: SaveSource,
  collection: string,
  key: Key,
  tree: Row,
): Promise<readonly RuleProblem[]> {
  const shown = collection.startsWith("block_")
    ? await isPublishedBlock(source.knex, collection, key)
    : isShown(tree);
  const problems: readonly RuleProblem[] = [
    ...recordProblems(collection, tree, shown),
    ...(collection === "page" ? await keyProblems(source, tree) : []),
    ...(await taxRateProblems(source, collection, key, tree)),
    ...(typeof key === "number" || /^\d+$/.test(key)
      ? await addressProblems(source, collection, Number(key), tree)
      : []),
  ];
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

/**
 * Returns those of the categories that are the target of the redirect of REDIR-1: published and
 * with the slug of the redirect.
 */
async function redirectedCategories(knex: Knex, keys: readonly Key[]): Promise<readonly Row[]> {
  const rows: unknown = await knex("ecommerce_category")
    .whereIn("id", [...keys])
    .where({ slug: ENGAGEMENT_RINGS.category, status: "published" })
    .select("project");
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

export const isRedirectedTo = async (
  knex: Knex,
  collection: string,
  keys: readonly Key[],
): Promise<boolean> =>
  collection === "ecommerce_category" && (await redirectedCategories(knex, keys)).length > 0;

/** Returns a problem for each field whose change would break the redirect target of REDIR-1. */
export async function categoryProblems(
  knex: Knex,
  collection: string,
  keys: readonly Key[],
  save: Row,
): Promise<readonly RuleProblem[]> {
  const rows = collection === "ecommerce_category" ? await redirectedCategories(knex, keys) : [];
  if (rows.length === 0) return [];
  const lost = [
    ...("slug" in save && save["slug"] !== ENGAGEMENT_RINGS.category ? ["slug"] : []),
    ...("status" in save && save["status"] !== "published" ? ["status"] : []),
    ...("project" in save && rows.some(({ project }) => String(project) !== String(save["project"]))
      ? ["project"]
      : []),
  ];
  return lost.map((field) => ({ code: "category-redirected", field, language: null, values: {} }));
}
