import { SHOP_ROLE } from "../access/roles";
import { ADMIN_BOOKMARKS } from "../model/bookmarks";
import type { ContentModel } from "../model/resolved-model";
import { bookmarkTranslationKey } from "../model/labels";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/**
 * Creates the bookmarks of the shop team for records that need an action or belong in a report,
 * oldest first. Existing bookmarks are kept as users changed them.
 */
export async function applyBookmarks(
  services: DirectusServices,
  { tables }: ContentModel,
): Promise<void> {
  const service = itemsService(services, "directus_presets");
  const filter = { role: { _eq: SHOP_ROLE }, user: { _null: true }, bookmark: { _nnull: true } };
  const rows = await service.readByQuery({ filter, fields: ["bookmark"], limit: -1 });
  const known = new Set(rows.map(({ bookmark }) => bookmark));
  const missing = ADMIN_BOOKMARKS.filter(
    ({ name }) => !known.has(bookmarkTranslationKey(name)),
  ).map(({ name, collection, icon, filter, columns }) => ({
    role: SHOP_ROLE,
    bookmark: bookmarkTranslationKey(name),
    collection,
    icon,
    filter,
    layout: "tabular",
    layout_query: {
      tabular: {
        fields: columns ?? tables.find((table) => table.name === collection)?.listColumns ?? ["id"],
        sort: ["date_created"],
        limit: 50,
        page: 1,
      },
    },
  }));
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
