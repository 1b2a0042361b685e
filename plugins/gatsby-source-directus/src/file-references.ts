import type { LoadedCollection } from "./load-collections";
import { isUnknownFields, isUuid } from "./unknown-fields";

/** Referenced file ids with their referrers: "page 3 (blocks.item.image)". */
export type FileReferences = ReadonlyMap<string, readonly string[]>;

const ASSET_LINK = /\/assets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/**
 * Finds the files that loaded items refer to: in the configured file fields, and in asset links of
 * text fields.
 */
export function findFileReferences(loaded: readonly LoadedCollection[]): FileReferences {
  const references = new Map<string, string[]>();
  const note = (id: string, referrer: string) => {
    const known = references.get(id.toLowerCase());
    if (known === undefined) references.set(id.toLowerCase(), [referrer]);
    else if (!known.includes(referrer)) known.push(referrer);
  };
  for (const { collection, items } of loaded) {
    for (const { key, raw } of items) {
      for (const path of collection.files) {
        for (const id of fileIdsAt(raw, path.split(".")))
          note(id, `${collection.name} ${key} (${path})`);
      }
      for (const [, id] of JSON.stringify(raw).matchAll(ASSET_LINK)) {
        if (id !== undefined) note(id, `${collection.name} ${key} (a link in its text)`);
      }
    }
  }
  return references;
}

/** Follows a path through objects and lists to a file's id, or to a file object with an id. */
function fileIdsAt(value: unknown, path: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => fileIdsAt(entry, path));
  const [name, ...rest] = path;
  if (isUnknownFields(value))
    return name === undefined ? fileIdsAt(value["id"], []) : fileIdsAt(value[name], rest);
  return name === undefined && isUuid(value) ? [value] : [];
}
