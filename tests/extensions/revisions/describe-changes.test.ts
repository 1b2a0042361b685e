import { describe, expect, it } from "vitest";
import { describeChanges } from "../../../backend/extensions/content-rules/src/revisions/describe-changes";
import {
  describeLines,
  linesOf,
} from "../../../backend/extensions/content-rules/src/revisions/describe-tree";

const FILE = "0b8f6f4e-0000-4000-8000-000000000000";
const reader = {
  language: "de",
  names: (collection: string, key: unknown) =>
    collection === "directus_files" && key === FILE ? "Ring auf Samt" : undefined,
} as const;

const image = {
  ...{ id: 2, sort: 2, collection: "block_image" },
  item: { id: 5, image: FILE, translations: [{ id: 9, language: "de", caption: "Samt" }] },
};
const page = (title: string, blocks: readonly object[], file: string | null = null) => ({
  ...{ id: 1, image: file, blocks },
  translations: [{ id: 3, language: "de", title, path: "ringe" }],
});
const linesFrom = (tree: Readonly<Record<string, unknown>>) => linesOf("page", tree, reader);

describe("differences of a revision", () => {
  it("EDIT-23 are named in words: changed texts, files by their title, rows that come back or go", () => {
    const now = page("Etwas anderes", [{ ...image, id: 4 }], FILE);
    const text = describeChanges(linesFrom(now), linesFrom(page("Ringe", [image])), "de");
    expect(text.split("\n").slice(1, 5)).toEqual([
      "Übersetzungen · Deutsch → Titel: „Etwas anderes“ → „Ringe“",
      "Bausteine · 1. Bild: kommt zurück",
      "Bild für geteilte Links: „Ring auf Samt“ → leer",
      "Bausteine · 1. Bild: fällt weg",
    ]);
  });

  it("EDIT-23 are empty for an equal state, which is described with labels", () => {
    const lines = linesFrom(page("Ringe", [image], FILE));
    expect(describeChanges(lines, lines, "de")).toBe("");
    expect(describeLines(lines)).toContain("  Bild: Ring auf Samt");
    expect(describeLines(lines)).not.toContain(FILE);
  });
});
