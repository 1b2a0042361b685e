import type { MenuEntryView } from "../../site/views/layout-view";

const contains = (entry: MenuEntryView, path: string): boolean =>
  entry.kind === "group" &&
  entry.columns.some(({ links }) => links.some(({ href }) => href === path));

const pointsTo = (entry: MenuEntryView, path: string): boolean =>
  (entry.kind === "link" ? entry.link.href : entry.overview?.href) === path;

/**
 * Returns the index of the menu entry that shows the current page, or -1. Only one entry is
 * current, also if several groups contain a link to the page: the page of an entry itself has
 * priority over a link in its group.
 */
export function findCurrentEntry(menu: readonly MenuEntryView[], path: string): number {
  const own = menu.findIndex((entry) => pointsTo(entry, path));
  return own >= 0 ? own : menu.findIndex((entry) => contains(entry, path));
}
