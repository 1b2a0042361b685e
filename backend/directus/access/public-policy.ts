import { ALL_ITEMS, WEBSITE_FILES } from "./permission";
import type { Permission, Policy } from "./permission";
import { PUBLIC_PERMISSIONS } from "./public-permissions";

/** Id of the built-in policy of Directus for callers without a login. */
export const PUBLIC_POLICY = "abf8a154-5b1c-4a46-ac9c-7300570f4f17";

/** What visitors can read: public records, and the files in the folder "Website". */
export const publicPolicy: Policy = {
  id: PUBLIC_POLICY,
  name: "$t:public_label",
  icon: "public",
  description: "$t:public_description",
  app: false,
  permissions: [
    ...PUBLIC_PERMISSIONS.map(({ collection, items, fields }): Permission => ({
      collection,
      action: "read",
      items: items ?? ALL_ITEMS,
      fields,
    })),
    {
      collection: "directus_files",
      action: "read",
      items: WEBSITE_FILES,
      fields: ["id", "title", "type", "width", "height", "translations"],
    },
    {
      collection: "file_translations",
      action: "read",
      items: { file: WEBSITE_FILES },
      fields: ["id", "file", "language", "alt"],
    },
  ],
};
