import type { ContentModel } from "../model/resolved-model";
import { listOptions } from "./column-widths";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/** People with their role, whom the owner invites and suspends. */
const PEOPLE = {
  collection: "directus_users",
  layout: "tabular",
  layout_query: {
    tabular: {
      fields: ["first_name", "last_name", "role", "email"],
      ...{ sort: ["last_name"], limit: 50, page: 1 },
    },
  },
  layout_options: {
    tabular: { widths: { first_name: 120, last_name: 120, role: 120, email: 260 } },
  },
};

/** The media library, newest first: as many pictures at once as Directus offers. */
const LIBRARY = {
  collection: "directus_files",
  layout: "cards",
  layout_query: { cards: { sort: ["-uploaded_on"], limit: 100, page: 1 } },
  layout_options: {
    cards: {
      ...{
        icon: "insert_drive_file",
        title: "{{ title }}",
        subtitle: "{{ type }} • {{ filesize }}",
      },
      ...{ size: 3, imageFit: "crop" },
    },
  },
};

/**
 * Creates the default list layout of each collection, of people and of the media library. Layouts
 * that users have changed are kept.
 */
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
  const layouts = model.tables.flatMap(({ name, listColumns, fields }) => {
    if (listColumns === undefined || known.has(name)) return [];
    const sorted = fields.some((field) => field.name === "sort");
    const dated = fields.some((field) => field.name === "date_created");
    // Newest first: what was just created is on the first page.
    const sort = sorted ? ["sort"] : dated ? ["-date_created"] : ["-id"];
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
  const others = [PEOPLE, LIBRARY].filter(({ collection }) => !known.has(collection));
  const missing = [...layouts, ...others];
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
