import { SHOP_ROLE } from "../policies";
import { BOOKMARKS } from "../model/bookmarks";
import type { Model } from "../model/tables";
import { phraseOfBookmark } from "../model/speaker";
import type { Desk } from "./desk";
import { itemsOf, QUIETLY } from "./desk";

/** The shop team's lists of what waits for somebody, the oldest first. A list that is there already stays as somebody arranged it. */
export async function applyBookmarks(desk: Desk, { tables }: Model): Promise<void> {
  const service = itemsOf(desk, "directus_presets");
  const ours = { role: { _eq: SHOP_ROLE }, user: { _null: true }, bookmark: { _nnull: true } };
  const rows = await service.readByQuery({ filter: ours, fields: ["bookmark"], limit: -1 });
  const known = new Set(rows.map(({ bookmark }) => bookmark));
  const missing = BOOKMARKS.filter(({ name }) => !known.has(phraseOfBookmark(name))).map(({ name, collection, icon, filter }) => ({
    role: SHOP_ROLE,
    bookmark: phraseOfBookmark(name),
    collection,
    icon,
    filter,
    layout: "tabular",
    layout_query: {
      tabular: { fields: tables.find((table) => table.name === collection)?.list ?? ["id"], sort: ["date_created"], limit: 50, page: 1 },
    },
  }));
  if (missing.length > 0) await service.createMany(missing, QUIETLY);
}
