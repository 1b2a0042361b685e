import { isRecord } from "#domain/is-record";
import { NESTED_CONTENT } from "../../../../directus/model/revisions";
import { NOT_RESTORED, REVISION_ROOTS } from "../../../../directus/revision-tree";
import { isCompleteRecord, nestedPart, sameTree } from "./compare-trees";
import type { AdminLanguage } from "../../../shared/admin-language";
import { describeChanges } from "./describe-changes";
import { describeLines, linesOf, withRevisionReference } from "./describe-tree";
import { readReferenceNames } from "./reference-names";
import { readTree, type Key, type Row, type Source } from "./read-tree";

/**
 * Removes the IP address and user agent from an activity entry. Only administrators can see them.
 */
export const withoutOrigin = (activity: Row): Row => ({
  ...activity,
  ...("ip" in activity ? { ip: null } : {}),
  ...("user_agent" in activity ? { user_agent: null } : {}),
});

const withoutOrigins = (revision: Row): Row =>
  isRecord(revision["activity"])
    ? { ...revision, activity: withoutOrigin(revision["activity"]) }
    : revision;

export type Viewer = { readonly language: AdminLanguage; readonly admin: boolean };

/**
 * Returns revisions as the Directus app shows them: with nested content as text, and marked if it
 * is not the current one.
 */
export async function showRevisions(
  source: Source,
  revisions: readonly Row[],
  { language, admin }: Viewer,
): Promise<readonly Row[]> {
  const current = new Map<string, Row | undefined>();
  const shown: Row[] = [];
  for (const revision of revisions) {
    const { id, collection, item, data } = revision;
    const known =
      typeof collection === "string" &&
      REVISION_ROOTS.has(collection) &&
      (typeof item === "string" || typeof item === "number");
    if (!known || typeof id !== "number" || !isCompleteRecord(collection, data)) {
      shown.push(revision);
      continue;
    }
    const address = `${collection} ${item}`;
    if (!current.has(address)) current.set(address, await readTree(source, collection, item));
    const now = current.get(address);
    const same =
      now !== undefined && sameTree(nestedPart(collection, now), nestedPart(collection, data));
    const trees = now === undefined ? [data] : [now, data];
    const reader = { language, names: await readReferenceNames(source, collection, trees) };
    const lines = linesOf(collection, data, reader);
    const differences =
      same || now === undefined
        ? ""
        : describeChanges(linesOf(collection, now, reader), lines, language);
    const text = differences + describeLines(lines);
    // A missing value would be a difference to the app, and a restore would empty the field.
    const unchanged = Object.entries(now ?? {}).filter(([name]) => NOT_RESTORED.has(name));
    shown.push({
      ...revision,
      data: {
        ...data,
        ...Object.fromEntries(unchanged),
        [NESTED_CONTENT]: same ? text : withRevisionReference(text, id, language),
      },
    });
  }
  return admin ? shown : shown.map(withoutOrigins);
}

/** Returns the nested content of the record as text, for comparison with that of a revision. */
export async function nestedContentOf(
  source: Source,
  collection: string,
  key: Key,
  language: AdminLanguage,
): Promise<string | undefined> {
  const tree = await readTree(source, collection, key);
  if (tree === undefined) return undefined;
  const names = await readReferenceNames(source, collection, [tree]);
  return describeLines(linesOf(collection, tree, { language, names }));
}
