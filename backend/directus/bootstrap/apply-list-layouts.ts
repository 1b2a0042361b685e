import type { ContentModel } from "../model/resolved-model";
import { listOptions } from "./column-widths";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

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
        layout_options: listOptions(name, listColumns),
        // Refreshes lists that change without user action. In seconds.
        refresh_interval: name === "publication" ? 10 : null,
      },
    ];
  });
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
