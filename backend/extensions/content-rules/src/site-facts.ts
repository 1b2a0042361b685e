import type { Knex } from "knex";
import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { isLocale } from "#domain/locale/locale";
import type { RedirectContent } from "#site/redirects/redirect-conflicts";
import type { Key } from "./revisions/read-tree";

const projectSchema = z.looseObject({ url: z.string(), show_accessibility: z.coerce.boolean() });
const pageSchema = z.looseObject({ id: z.number(), key: z.string() });
const translationSchema = z.looseObject({
  page: z.number(),
  language: z.string(),
  path: z.string().nullable(),
});
const slugSchema = z.looseObject({ id: z.number(), slug: z.string() });
const redirectSchema = z.looseObject({
  id: z.number(),
  source: z.string(),
  target: z.string(),
  permanent: z.coerce.boolean(),
});
const configSchema = z.looseObject({
  id: z.number(),
  backoffice_url: z.string().nullable(),
  calendar_booking: z.coerce.boolean(),
});
const pluginSchema = z.looseObject({
  name: z.string(),
  enabled: z.coerce.boolean(),
  path: z.string().nullable(),
  display_name: z.string().nullable(),
});

/**
 * Statuses shown to visitors or in a preview. Paths of records with these statuses must be unique.
 */
const SHOWN = ["published", "draft"];

/**
 * Returns the content that determines the URLs of the site of a project, as seen inside the
 * transaction of a save. `servedAt` overrides the domain of the project, as in the build.
 */
export async function siteFacts(
  knex: Knex,
  project: Key,
  servedAt: string | undefined,
): Promise<RedirectContent | undefined> {
  // Plain queries: every save of a page reads this, and the service costs ten times as much.
  const of = (
    collection: string,
    fields: readonly string[],
    field: string,
    keys: readonly Key[],
  ): Knex.QueryBuilder =>
    knex(collection)
      .whereIn(field, [...keys])
      .orderBy("id")
      .select(...fields);
  const [own] = z
    .array(projectSchema)
    .parse(await of("project", ["id", "url", "show_accessibility"], "id", [project]));
  const [config] = z
    .array(configSchema)
    .parse(
      await of("site_config", ["id", "backoffice_url", "calendar_booking"], "project", [project]),
    );
  const siteUrl = servedAt ?? own?.url ?? "";
  if (own === undefined || config === undefined || !URL.canParse(siteUrl)) return undefined;
  const shown = (collection: string, fields: readonly string[]): Knex.QueryBuilder =>
    of(collection, ["id", ...fields], "project", [project]).whereIn("status", [...SHOWN]);
  const pages = z.array(pageSchema).parse(await shown("page", ["key"]));
  const ids = pages.map(({ id }) => id);
  const texts = z
    .array(translationSchema)
    .parse(await of("page_translations", ["id", "page", "language", "path"], "page", ids));
  const plugins = z
    .array(pluginSchema)
    .parse(
      await of("site_plugin", ["id", "name", "enabled", "path", "display_name"], "site_config", [
        config.id,
      ]),
    );
  const shop = plugins.find(({ name, enabled }) => name === "shop" && enabled);
  const portal = config.backoffice_url?.trim() ?? "";
  return {
    pages: pages.map(({ id, key }) => ({
      id,
      key,
      translations: texts.flatMap(
        ({ page, language, path }): readonly { language: Locale; path: string | null }[] =>
          page === id && isLocale(language)
            ? [{ language, path: path?.replace(/^\/+|\/+$/g, "") ?? null }]
            : [],
      ),
    })),
    brands: z.array(slugSchema).parse(await shown("brand", ["slug"])),
    events: z.array(slugSchema).parse(await shown("event", ["slug"])),
    redirects: z
      .array(redirectSchema)
      .parse(await shown("redirect", ["source", "target", "permanent"])),
    project: { showAccessibility: own.show_accessibility },
    siteConfig: {
      id: config.id,
      calendarBooking: config.calendar_booking,
      shop: shop
        ? {
            displayName: shop.display_name ?? "",
            localizedNames: new Map(),
            path: shop.path ?? "shop",
          }
        : null,
    },
    portal: portal === "" ? null : { url: portal, siteConfig: config.id },
    siteUrl,
  };
}
