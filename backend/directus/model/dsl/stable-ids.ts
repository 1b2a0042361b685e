import { createHash } from "node:crypto";

/**
 * Fixed names for everything that code and content must both find again: the same on every machine,
 * after every fresh start.
 */
const NAMESPACE = "jewellers-house";

/** A version 5 style UUID from a name: the same name always gives the same id. */
export function stableId(name: string): string {
  const hex = createHash("sha1").update(`${NAMESPACE}:${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80)
    .toString(16)
    .padStart(2, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** The media folder whose files the public may see. */
export const WEBSITE_FOLDER_ID = stableId("folder:website");

/** The flow behind the button "Publish now". */
export const PUBLISH_FLOW_ID = stableId("flow:publish-now");

/** The id of a picture, from its path under `seed/media`. */
export const mediaFileId = (path: string): string => stableId(`file:${path}`);
