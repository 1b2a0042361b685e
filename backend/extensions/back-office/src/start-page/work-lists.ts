import { isRecord } from "../../../../../src/domain/is-record";

/** List of records that are due: a bookmark of the role. */
export interface WorkList {
  readonly id: number;
  readonly collection: string;
  readonly label: string;
  readonly icon: string;
  readonly filter: unknown;
  /** Whether the law sets a deadline. */
  readonly hasDeadline: boolean;
}

const KEY = /^\$t:site-bookmark-\d+-(deadline|task)-/;

/**
 * Returns the work lists among the bookmarks that a user sees, in working order: the keys of their
 * labels begin with their position. Bookmarks that are reports, and those of users, are no work. An
 * administrator sees the bookmarks of several roles, of which each list is returned once.
 */
export function readWorkLists(presets: unknown): readonly WorkList[] {
  const rows = Array.isArray(presets) ? presets.filter(isRecord) : [];
  return rows
    .flatMap(({ id, collection, bookmark, icon, filter }): readonly WorkList[] => {
      const kind = KEY.exec(String(bookmark))?.[1];
      if (kind === undefined || typeof id !== "number") return [];
      return [
        {
          id,
          collection: String(collection),
          label: String(bookmark),
          icon: typeof icon === "string" ? icon : "bookmark",
          filter,
          hasDeadline: kind === "deadline",
        },
      ];
    })
    .filter(({ label }, index, all) => all.findIndex((list) => list.label === label) === index)
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
}

/** Returns the number in the response to a query with `aggregate[count]`. */
export function readCount(response: unknown): number {
  const row: unknown = Array.isArray(response) ? response[0] : undefined;
  const count = isRecord(row) ? Number(row["count"]) : NaN;
  if (!Number.isInteger(count)) throw new Error("Directus returned no count.");
  return count;
}
