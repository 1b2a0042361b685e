import { z } from "zod";
import { isLocale, LOCALES } from "#domain/locale/locale";
import { normalizeRedirectPath } from "#domain/navigation/redirect";
import { planPagePaths } from "#site/pages/plan-page-paths";
import type { RedirectContent } from "#site/redirects/redirect-conflicts";
import { readRows, type Key, type Row, type Source } from "./revisions/read-tree";
import { newestData } from "./revisions/store-revision";
import { siteFacts } from "./site-facts";

const pageSchema = z.looseObject({
  id: z.number(),
  key: z.string(),
  project: z.number(),
  translations: z
    .array(z.looseObject({ language: z.string(), path: z.string().nullable() }))
    .transform((rows) =>
      rows.flatMap(({ language, path }) => (isLocale(language) ? [{ language, path }] : [])),
    ),
});
const brandSchema = z.looseObject({ id: z.number(), slug: z.string(), project: z.number() });
const redirectsSchema = z.array(
  z.looseObject({ id: z.number(), status: z.string(), source: z.string(), target: z.string() }),
);

/** In the languages of the back office. */
const NOTE = "Adresse geändert | Address changed";

/** The save of the page starts the build. */
const SILENT = { emitEvents: false };

type Move = { readonly from: string; readonly to: string };

/** Returns the site's content with a page or brand as it was before the save. */
function before(facts: RedirectContent, collection: string, tree: Row): RedirectContent {
  if (collection === "page") {
    const page = pageSchema.parse(tree);
    return { ...facts, pages: facts.pages.map((each) => (each.id === page.id ? page : each)) };
  }
  const brand = brandSchema.parse(tree);
  return { ...facts, brands: facts.brands.map((each) => (each.id === brand.id ? brand : each)) };
}

function findMoves(facts: RedirectContent, collection: string, old: Row): readonly Move[] {
  const id = Number(old["id"]);
  const pathsIn = (content: RedirectContent) => {
    const { paths } = planPagePaths(content);
    return (collection === "page" ? paths.pages : paths.brands).get(id);
  };
  const [was, is] = [pathsIn(before(facts, collection, old)), pathsIn(facts)];
  return LOCALES.flatMap((locale) => {
    const [from, to] = [was?.[locale], is?.[locale]];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
}

/** Returns the fields of a page or brand that its paths depend on, as text to compare. */
function addressPart(collection: string, tree: Row): string {
  if (collection === "brand") return brandSchema.parse(tree).slug;
  const { key, translations } = pageSchema.parse(tree);
  const paths = translations.map(({ language, path }) => `${language} ${path}`);
  return [key, ...paths.toSorted()].join("\n");
}

const isPublished = (tree: Row): boolean => tree["status"] === "published";
const leadsTo = (path: string, to: string): boolean =>
  normalizeRedirectPath(path) === normalizeRedirectPath(to);

/**
 * Redirects the old paths of a published page or brand to its new ones, in the transaction of the
 * save (EDIT-19). Redirects to an old path lead to the new one. One that would lead a path back to
 * itself is deleted, and an editor's own redirect of the old path is kept.
 */
export async function redirectMoved(
  source: Source,
  { collection, key }: { readonly collection: string; readonly key: Key },
  tree: Row,
): Promise<void> {
  if (collection !== "page" && collection !== "brand") return;
  const old = await newestData(source, collection, key);
  const project = Number(tree["project"]);
  if (old === undefined || !isPublished(old) || !isPublished(tree)) return;
  if (Number(old["project"]) !== project) return;
  if (addressPart(collection, old) === addressPart(collection, tree)) return;
  const facts = await siteFacts(source.knex, project, undefined);
  const moves = facts === undefined ? [] : findMoves(facts, collection, old);
  if (moves.length === 0) return;
  const { services, knex, schema } = source;
  const redirects = new services.ItemsService("redirect", { knex, schema, accountability: null });
  const read = async () => {
    const fields = ["id", "status", "source", "target"];
    const rows = await readRows(source, "redirect", "project", [project], fields);
    return redirectsSchema.parse(rows).filter(({ status }) => status !== "archived");
  };
  for (const { from, to } of moves) {
    for (const { id, source: path, target } of await read()) {
      if (!leadsTo(target, from)) continue;
      if (leadsTo(path, to)) await redirects.deleteOne(id, SILENT);
      else await redirects.updateOne(id, { target: to }, SILENT);
    }
    if ((await read()).some(({ source: path }) => leadsTo(path, from))) continue;
    const redirect = { project, status: "published", source: from, target: to, permanent: true };
    await redirects.createOne({ ...redirect, note: NOTE }, SILENT);
  }
}
