import { createHash } from "node:crypto";

/**
 * Namespace of the ids that code and content share. The ids are the same on every machine and after
 * every new installation. Another value would change them.
 */
const NAMESPACE = "jeweller";

/** Returns a UUID in version 5 format. The same name always returns the same id. */
export function stableId(name: string): string {
  const hex = createHash("sha1").update(`${NAMESPACE}:${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80)
    .toString(16)
    .padStart(2, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** Media folder whose files are public. */
export const WEBSITE_FOLDER_ID = stableId("folder:website");

/** Flow behind the "Publish now" button. */
export const PUBLISH_FLOW_ID = stableId("flow:publish-now");

/** Dashboard of the owner. */
export const FIGURES_DASHBOARD_ID = stableId("dashboard:figures");

/** Returns the id of a media file from its path under `seed/media`. */
export const mediaFileId = (path: string): string => stableId(`file:${path}`);
