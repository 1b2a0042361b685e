import { OWNER_ROLE, SHOP_ROLE } from "../access/roles";
import { ADMIN_BOOKMARKS } from "../model/bookmarks";
import type { ContentModel } from "../model/resolved-model";
import { bookmarkName } from "../model/labels";
import { listOptions } from "./column-widths";
import type { DirectusServices } from "./directus-services";
import { isDeepEqual, itemsService, WITHOUT_EVENTS } from "./directus-services";

/**
 * Creates the bookmarks of the shop team, and the same for the owner, for records that need an action
 * or belong in a report. Existing bookmarks are kept as users changed them. A filter of an earlier
 * version is replaced.
 */
export async function applyBookmarks(
  services: DirectusServices,
  model: ContentModel,
): Promise<void> {
  for (const role of [SHOP_ROLE, OWNER_ROLE]) await applyBookmarksOf(services, model, role);
}

async function applyBookmarksOf(
  services: DirectusServices,
  { tables }: ContentModel,
  role: string,
): Promise<void> {
  const service = itemsService(services, "directus_presets");
  const filter = { role: { _eq: role }, user: { _null: true }, bookmark: { _nnull: true } };
  const rows = await service.readByQuery({
    filter,
    fields: ["id", "bookmark", "filter"],
    limit: -1,
  });
  const known = new Set(rows.map(({ bookmark }) => bookmark));
  const missing = ADMIN_BOOKMARKS.filter((each) => !known.has(bookmarkName(each))).map((each) => {
    const columns = each.columns ??
      tables.find(({ name }) => name === each.collection)?.listColumns ?? ["id"];
    const layout = each.layout ?? "tabular";
    return {
      role,
      bookmark: bookmarkName(each),
      collection: each.collection,
      icon: each.icon,
      filter: each.filter,
      layout,
      layout_query: {
        [layout]: { fields: columns, sort: [each.sort ?? "date_created"], limit: 50, page: 1 },
      },
      layout_options: listOptions(each.collection, columns),
    };
  });
  for (const { id, bookmark, filter: stored } of rows) {
    const found = ADMIN_BOOKMARKS.find((each) => bookmarkName(each) === bookmark);
    if (found?.formerFilter !== undefined && isDeepEqual(stored, found.formerFilter))
      await service.updateOne(Number(id), { filter: found.filter }, WITHOUT_EVENTS);
  }
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
