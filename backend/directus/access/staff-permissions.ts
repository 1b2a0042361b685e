import { resolveContentModel } from "../model/content-model";
import { PUBLISH_FLOW_ID, WEBSITE_FOLDER_ID } from "../model/dsl/stable-ids";
import {
  edit,
  may,
  MESSAGES,
  ORDERS,
  SHOP_SUBMISSIONS,
  WEBSITE_FILES,
  WEBSITE_SUBFOLDERS,
} from "./permission";
import type { Permission } from "./permission";

/** Permissions that the policies of editors and of shop staff share. */

/** Permissions that the revisions panel of a form requires, limited to these collections. */
export const readRevisions = (collections: readonly string[]): readonly Permission[] => [
  ...may(
    ["read"],
    ["directus_revisions"],
    ["id", "activity", "collection", "item", "data", "delta", "parent", "version"],
    {
      collection: { _in: [...collections] },
    },
  ),
  ...may(
    ["read"],
    ["directus_activity"],
    [
      "id",
      "action",
      "user",
      "timestamp",
      "ip",
      "user_agent",
      "origin",
      "collection",
      "item",
      "revisions",
    ],
    { collection: { _in: [...collections] }, action: { _in: ["create", "update", "delete"] } },
  ),
];

/**
 * Data of customers. It has no revisions: orders have their own history, and a deleted message must
 * not remain in its revisions.
 */
const CUSTOMER_DATA: ReadonlySet<string> = new Set([
  ...ORDERS,
  ...MESSAGES.filter((name) => !name.startsWith("appointment_service")),
  ...SHOP_SUBMISSIONS,
]);

/** Returns the content collections whose records a policy can update. */
export const changed = (permissions: readonly Permission[]): readonly string[] => [
  ...new Set(
    permissions
      .filter(({ action, collection }) => action === "update" && !CUSTOMER_DATA.has(collection))
      .map(({ collection }) => collection),
  ),
];

/**
 * Editors see the files of the website only. Other files, such as exports of orders, have another
 * folder or none. The extension content-rules checks where editors put files and folders.
 */
export const websiteMedia: readonly Permission[] = [
  {
    collection: "directus_files",
    action: "create",
    items: {},
    fields: ["*"],
    presets: { folder: WEBSITE_FOLDER_ID },
  },
  ...may(["read", "update", "delete"], ["directus_files"], ["*"], WEBSITE_FILES),
  ...may(["create"], ["file_translations"]),
  ...may(["read", "update", "delete"], ["file_translations"], ["*"], { file: WEBSITE_FILES }),
  ...may(["read"], ["directus_folders"], ["*"], {
    _or: [{ id: { _eq: WEBSITE_FOLDER_ID } }, WEBSITE_SUBFOLDERS],
  }),
  {
    collection: "directus_folders",
    action: "create",
    items: {},
    fields: ["*"],
    presets: { parent: WEBSITE_FOLDER_ID },
  },
  ...may(["update"], ["directus_folders"], ["*"], WEBSITE_SUBFOLDERS),
];

/** All files. */
export const media: readonly Permission[] = [
  ...edit(["directus_files", "file_translations"]),
  ...may(["create", "read", "update"], ["directus_folders"]),
];

const PUBLICATION_FIELDS = resolveContentModel()
  .tables.flatMap(({ name, fields }) => (name === "publication" ? fields : []))
  .map(({ name }) => name);

/**
 * Permissions to see publications, without the log of the build, and to start one with the button. Only the publisher writes the
 * records. `mend` stores no value: with permission to update it, the Directus app enables the link
 * to the record.
 */
export const publishing: readonly Permission[] = [
  ...may(
    ["read"],
    ["publication"],
    PUBLICATION_FIELDS.filter((name) => name !== "log"),
  ),
  ...may(["update"], ["publication"], ["mend"]),
  ...may(
    ["read"],
    ["directus_flows"],
    ["id", "name", "icon", "color", "description", "status", "trigger", "options", "operation"],
    {
      id: { _eq: PUBLISH_FLOW_ID },
    },
  ),
];

/** Users of the Directus app can change the language and appearance of their own account. */
export const ownPresets: readonly Permission[] = may(
  ["update"],
  ["directus_users"],
  ["language", "appearance"],
  { id: { _eq: "$CURRENT_USER" } },
);
