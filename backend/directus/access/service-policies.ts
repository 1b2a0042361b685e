import { CONTENT_COLLECTIONS } from "../model/content-collections";
import { stableId } from "../model/dsl/stable-ids";
import { BUILD_PERMISSIONS, PREVIEW_PERMISSIONS } from "./build-permissions";
import { edit, may, WEBSITE_FILES } from "./permission";
import type { Permission, Policy } from "./permission";

/** Policies of the technical accounts: build, preview and publisher. */

/**
 * Ids of content changes, which show whether content has changed since the last preview. The
 * permission covers neither the user nor the data of a change.
 */
const lastChange: Permission = {
  collection: "directus_activity",
  action: "read",
  items: {
    action: { _in: ["create", "update", "delete"] },
    collection: { _in: [...CONTENT_COLLECTIONS, "directus_files", "directus_folders"] },
  },
  fields: ["id"],
};

export const buildPolicy: Policy = {
  id: stableId("policy:build"),
  name: "Build",
  icon: "build",
  description:
    "Liest für den Bau der Website, was Besucher zu sehen bekommen. Reads what visitors get to see, for the site's build.",
  app: false,
  permissions: [...BUILD_PERMISSIONS, ...may(["read"], ["directus_files"], ["*"], WEBSITE_FILES)],
};

export const previewPolicy: Policy = {
  id: stableId("policy:preview"),
  name: "Preview",
  icon: "visibility",
  description:
    "Liest für die Vorschau, was Besucher sehen, und die Entwürfe. Reads what visitors see, and the drafts, for the preview.",
  app: false,
  permissions: [
    ...PREVIEW_PERMISSIONS,
    ...may(["read"], ["directus_files"], ["*"], WEBSITE_FILES),
    lastChange,
  ],
};

export const publisherPolicy: Policy = {
  id: stableId("policy:publisher"),
  name: "Publisher",
  icon: "rocket_launch",
  description:
    "Schreibt auf, wie das Veröffentlichen vorangeht, sonst nichts. Notes how publishing goes, and nothing else.",
  app: false,
  permissions: edit(["publication"]),
};
