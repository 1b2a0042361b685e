import { describe, expect, it } from "vitest";
import { findCurrentEntry } from "#features/header/current-entry";
import type { MenuEntryView } from "#site/views/layout-view";

const link = (href: string) => ({ kind: "page" as const, href, label: href });
const entry = (href: string): MenuEntryView => ({ kind: "link", label: href, link: link(href) });
const group = (overview: string | null, ...hrefs: readonly string[]): MenuEntryView => ({
  kind: "group",
  label: "Group",
  overview: overview === null ? null : link(overview),
  image: null,
  columns: [{ label: null, links: hrefs.map(link) }],
});

describe("current entry of the menu", () => {
  const menu = [
    group("/uhren", "/uhren/meridian", "/termin"),
    entry("/service"),
    group(null, "/service", "/werkstatt", "/termin"),
  ];

  it.each([
    ["/uhren", 0],
    ["/uhren/meridian", 0],
    ["/werkstatt", 2],
    ["/kontakt", -1],
  ])("MENU-1 of %s is %i", (path, index) => {
    expect(findCurrentEntry(menu, path)).toBe(index);
  });

  it("MENU-1 is the entry of the page itself, not a group that also links to it", () => {
    expect(findCurrentEntry([...menu].reverse(), "/service")).toBe(1);
  });

  it("MENU-1 is only the last of several groups that link to the page", () => {
    expect(findCurrentEntry(menu, "/termin")).toBe(2);
  });

  it("MENU-1 is the group that the page is below, also if a later one links to it", () => {
    const both = [...menu, group(null, "/uhren/meridian")];
    expect(findCurrentEntry(both, "/uhren/meridian")).toBe(0);
  });
});
