import type { MenuEntryView } from "../../site/views/layout-view";

const contains = (entry: MenuEntryView, path: string): boolean =>
  entry.kind === "group" &&
  entry.columns.some(({ links }) => links.some(({ href }) => href === path));

const pointsTo = (entry: MenuEntryView, path: string): boolean =>
  (entry.kind === "link" ? entry.link.href : entry.overview?.href) === path;

const isAbove = (entry: MenuEntryView, path: string): boolean =>
  entry.kind === "group" && !!entry.overview && path.startsWith(`${entry.overview.href}/`);

/**
 * Returns the index of the menu entry that shows the current page, or -1. Only one entry is
 * current: that of the page itself, or the group that the page is below, or the last group that
 * links to it. Groups of goods come first, and also link to services and to pages of the house.
 */
export function findCurrentEntry(menu: readonly MenuEntryView[], path: string): number {
  const own = menu.findIndex((entry) => pointsTo(entry, path));
  if (own >= 0) return own;
  const above = menu.findIndex((entry) => isAbove(entry, path) && contains(entry, path));
  if (above >= 0) return above;
  return menu.reduce((last, entry, index) => (contains(entry, path) ? index : last), -1);
}
