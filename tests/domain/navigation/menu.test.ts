import { describe, expect, it } from "vitest";
import { createPathTranslations } from "#domain/navigation/link";
import {
  resolveMenuEntries,
  resolveMenuEntry,
  SOCIAL_PLATFORMS,
  type MenuEntryRecord,
} from "#domain/navigation/menu";

const LOOKUP = createPathTranslations([{ de: "/uhren", en: "/en/watches" }], "en");

let nextId = 1;
function entry(name: string, fields: Partial<MenuEntryRecord> = {}): MenuEntryRecord {
  return {
    id: nextId++,
    sort: 1,
    path: null,
    pathPrefix: null,
    externalPath: null,
    anchor: null,
    type: null,
    media: null,
    image: null,
    sub: [],
    groups: [],
    translations: [
      { language: "de", displayName: name },
      { language: "en", displayName: `${name} (en)` },
    ],
    ...fields,
  };
}

describe("menu", () => {
  it("MENU-1 MENU-3 shows an entry in the locale of the page, with the path of that locale", () => {
    expect(resolveMenuEntry(entry("Uhren", { id: 7, path: "/uhren" }), "en", LOOKUP)).toEqual({
      kind: "link",
      id: 7,
      label: "Uhren (en)",
      link: { kind: "page", path: "/en/watches" },
      media: null,
    });
  });

  it("MENU-1 an entry with sub-entries is a group, and an empty path does not link to the home page", () => {
    const group = resolveMenuEntry(
      entry("Welten", {
        sub: [entry("B", { sort: 2, path: "/b" }), entry("A", { sort: 1, path: "/a" })],
      }),
      "de",
      {},
    );
    expect(group).toMatchObject({
      kind: "group",
      label: "Welten",
      sub: [{ label: "A" }, { label: "B" }],
    });
    expect(group).not.toHaveProperty("link");
  });

  it("MENU-1 a group keeps the link of the editor", () => {
    const group = resolveMenuEntry(
      entry("Uhren", { path: "/", sub: [entry("A", { path: "/a" })] }),
      "en",
      LOOKUP,
    );
    expect(group).toMatchObject({ kind: "group", link: { kind: "page", path: "/en" } });
  });

  it("MENU-1 groups of an entry are sorted, each with its own name and entries", () => {
    const groups = [
      {
        id: 2,
        sort: 2,
        translations: [{ language: "de" as const, displayName: "Marken" }],
        sub: [entry("M", { path: "/m" })],
      },
      {
        id: 1,
        sort: 1,
        translations: [{ language: "de" as const, displayName: "Arten" }],
        sub: [],
      },
    ];
    expect(resolveMenuEntry(entry("Uhren", { groups }), "de", {})).toMatchObject({
      kind: "group",
      groups: [
        { id: 1, label: "Arten", sub: [] },
        { id: 2, label: "Marken", sub: [{ label: "M" }] },
      ],
    });
  });

  it("MENU-4 omits an entry whose link is refused, and reports it", () => {
    const refused: [number, string][] = [];
    const bad = entry("Böse", { id: 99, externalPath: "javascript:alert(1)" });
    const entries = resolveMenuEntries(
      [bad, entry("Gut", { path: "/gut" })],
      "de",
      {},
      { refused: (id, { code }) => refused.push([id, code]) },
    );
    expect(entries.map(({ label }) => label)).toEqual(["Gut"]);
    expect(refused).toEqual([[99, "unsafe-link"]]);
  });

  it("ROUTE-10 an entry without a translation uses the first available one, with a note that names the entry", () => {
    const notes: string[] = [];
    expect(
      resolveMenuEntry(
        entry("Uhren", { id: 7, path: "/uhren" }),
        "fr",
        {},
        { note: (message) => notes.push(message) },
      ),
    ).toMatchObject({
      label: "Uhren",
    });
    expect(notes).toEqual([expect.stringContaining("Menu entry 7")]);
  });

  it("MENU-6 the social menu supports facebook, googleplus, instagram and other", () => {
    expect([...SOCIAL_PLATFORMS]).toEqual(["facebook", "googleplus", "instagram", "other"]);
    const social = entry("Instagram", {
      media: "instagram",
      externalPath: "https://instagram.example/sternberg",
    });
    expect(resolveMenuEntry(social, "de", {})).toMatchObject({
      media: "instagram",
      link: { kind: "external" },
    });
  });
});
