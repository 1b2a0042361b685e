import type { ContentModel } from "../model/resolved-model";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/**
 * Column widths in pixels for names and statuses. Other columns use the default width of Directus.
 */
const WIDTHS: Readonly<Record<string, number>> = {
  translations: 320,
  display_name: 280,
  key: 220,
  source: 240,
  target: 280,
  status: 190,
  cause: 330,
  reason: 180,
};

const widths = (list: readonly string[]) => ({
  tabular: {
    widths: Object.fromEntries(
      list.flatMap((name) => (WIDTHS[name] === undefined ? [] : [[name, WIDTHS[name]]])),
    ),
  },
});

/** Creates the default list layout of each collection. Layouts that users have changed are kept. */
export async function applyListLayouts(
  services: DirectusServices,
  model: ContentModel,
): Promise<void> {
  const service = itemsService(services, "directus_presets");
  const forAllUsers = { user: { _null: true }, role: { _null: true }, bookmark: { _null: true } };
  const known = new Set(
    (await service.readByQuery({ filter: forAllUsers, fields: ["collection"], limit: -1 })).map(
      (row) => row["collection"],
    ),
  );
  const missing = model.tables.flatMap(({ name, listColumns, fields }) => {
    if (listColumns === undefined || known.has(name)) return [];
    const sorted = fields.some((field) => field.name === "sort");
    const dated = fields.some((field) => field.name === "date_created");
    const sort = sorted ? ["sort"] : dated ? ["-date_created"] : ["id"];
    return [
      {
        collection: name,
        layout: "tabular",
        layout_query: { tabular: { fields: listColumns, sort, limit: 50, page: 1 } },
        layout_options: widths(listColumns),
        // Refreshes lists that change without user action. In seconds.
        refresh_interval: name === "publication" ? 10 : null,
      },
    ];
  });
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
