import type { HookConfig } from "@directus/extensions";
import { isRecord } from "#domain/is-record";
import { NESTED_CONTENT } from "../../../../directus/model/revisions";
import { REVISION_ROOTS, findShape } from "../../../../directus/revision-tree";
import { readAdminLanguage } from "../../../shared/admin-language";
import { storePreviousState, completeRevision } from "./store-revision";
import { isKey, sourceOf, type Key } from "./read-tree";
import { withRestored } from "./restore";
import { nestedContentOf, showRevisions, withoutOrigin } from "./show-revisions";

/**
 * Returns the key of a single record read with all fields, as a form of the Directus app reads it.
 */
function openedRecord(
  items: unknown,
  meta: Readonly<Record<string, unknown>>,
  primaryKey: string,
): Key | undefined {
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  const [item, ...others] = list;
  const query = meta["query"];
  const fields: unknown = isRecord(query) ? query["fields"] : undefined;
  const all =
    !Array.isArray(fields) ||
    fields.length === 0 ||
    fields.includes("*") ||
    fields.includes(NESTED_CONTENT);
  if (others.length > 0 || !isRecord(item) || !all) return undefined;
  const key = item[primaryKey];
  return isKey(key) ? key : undefined;
}

/**
 * Extends revisions to whole records. Directus stores only the columns of a record. These hooks
 * make each revision a copy of the whole record with its translations, blocks and references, show
 * that copy in the revisions panel, and apply it when the revision is restored (decision 024).
 */
export const registerRevisions: HookConfig = ({ filter }, context) => {
  filter("items.update", async (save, { collection, keys }, event) => {
    const { accountability, database } = event;
    if (
      !isRecord(save) ||
      !accountability?.user ||
      typeof collection !== "string" ||
      !REVISION_ROOTS.has(collection)
    )
      return save;
    const source = await sourceOf(context, event);
    const records: readonly Key[] = Array.isArray(keys) ? keys.filter(isKey) : [];
    for (const key of records) await storePreviousState(source, collection, key);
    if (!(NESTED_CONTENT in save)) return save;
    return withRestored(
      source,
      save,
      collection,
      records,
      await readAdminLanguage(database, accountability.user),
    );
  });

  filter("items.create", (save, { collection }) => {
    if (!isRecord(save) || !(NESTED_CONTENT in save) || !REVISION_ROOTS.has(String(collection)))
      return save;
    const { [NESTED_CONTENT]: _text, ...rest } = save;
    return rest;
  });

  filter("revisions.create", async (revision, _meta, event) => {
    if (
      !isRecord(revision) ||
      !REVISION_ROOTS.has(String(revision["collection"])) ||
      revision["version"]
    )
      return revision;
    return completeRevision(await sourceOf(context, event), revision);
  });

  filter("revisions.read", async (revisions, _meta, event) => {
    const { accountability, database } = event;
    if (!Array.isArray(revisions) || !accountability?.user) return revisions;
    const language = await readAdminLanguage(database, accountability.user);
    return showRevisions(await sourceOf(context, event), revisions.filter(isRecord), {
      language,
      admin: accountability.admin,
    });
  });

  filter("activity.read", (entries, _meta, { accountability }) => {
    if (!Array.isArray(entries) || !accountability?.user || accountability.admin) return entries;
    return entries.filter(isRecord).map((entry) => withoutOrigin(entry));
  });

  filter("items.read", async (items, meta, event) => {
    const { accountability, database } = event;
    const { collection } = meta;
    if (
      !accountability?.user ||
      !accountability.app ||
      typeof collection !== "string" ||
      !REVISION_ROOTS.has(collection)
    )
      return items;
    const key = openedRecord(items, meta, findShape(collection)?.primaryKey ?? "id");
    if (key === undefined || !Array.isArray(items)) return items;
    const text = await nestedContentOf(
      await sourceOf(context, event),
      collection,
      key,
      await readAdminLanguage(database, accountability.user),
    );
    return items.map((item: unknown) =>
      isRecord(item) && text !== undefined ? { ...item, [NESTED_CONTENT]: text } : item,
    );
  });
};
