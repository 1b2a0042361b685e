import { describe, expect, it } from "vitest";
import {
  findTargets,
  areOfSeveralProjects,
  linkTargets,
  targetsOfProject,
} from "../../../backend/extensions/back-office/src/page-fields/link-targets";
import { wordsOfRows } from "../../../backend/extensions/back-office/src/page-fields/words-of-rows";

describe("first words of a block", () => {
  const de = {
    language: { code: "de" },
    text: "<p>Lauwarmes   Wasser&nbsp;<b>gen&uuml;gt</b>.</p>",
  };
  const en = { language: "en", text: "Lukewarm water is enough." };

  it.each([
    ["saved", [de, en]],
    ["unsaved", { create: [de, en], update: [], delete: [] }],
    ["changed", { create: [en], update: [{ id: 1, text: de.text }], delete: [] }],
  ])("EDIT-20 are in the language of the reader, else in another: %s", (_state, value) => {
    expect(wordsOfRows(value, ["headline", "text"], "en")).toBe("Lukewarm water is enough.");
    expect(wordsOfRows([de], ["text"], "en")).toBe("Lauwarmes Wasser genügt.");
  });

  it("EDIT-20 are cut after 80 characters, and empty without a text", () => {
    expect(wordsOfRows([{ language: "de", text: "Wort ".repeat(40) }], ["text"], "de")).toMatch(
      /^(Wort ){15}Wort…$/,
    );
    expect(wordsOfRows({ create: [] }, ["text"], "de")).toBe("");
  });
});

describe("targets of a link", () => {
  const project = { id: 1, display_name: "Sternberg" };
  const other = { id: 2, display_name: "Atelier" };
  const pages = [
    { key: "contact", status: "published", list_title: "Kontakt", list_path: "/kontakt" },
    { key: "watches", status: "published", list_title: "Uhren", list_path: "/uhren" },
    { key: "own", status: "draft", list_title: "Ringe pflegen", list_path: "/ratgeber/ringe" },
    { key: "own", status: "draft", list_title: "Nirgends", list_path: null },
    { key: "not_found", status: "published", list_title: "Fehlt", list_path: "/404" },
  ].map((page) => ({ ...page, project }));
  const brands = [{ status: "published", display_name: "Meridian", slug: "meridian", project }];
  const targets = linkTargets(pages, brands);
  const theirs = linkTargets(
    [{ key: "watches", status: "published", list_title: "Uhren", list_path: "/u", project: other }],
    [{ status: "published", display_name: "Aurelia", slug: "aurelia", project: other }],
  );

  it("EDIT-21 are pages with an address, and brands, found by title or path", () => {
    expect(targets.map(({ path }) => path)).toEqual([
      ...["/kontakt", "/uhren", "/ratgeber/ringe", "/uhren/meridian"],
    ]);
    expect(findTargets(targets, " PFLEGEN ")).toEqual([
      {
        ...{ title: "Ringe pflegen", path: "/ratgeber/ringe", isDraft: true },
        project: { id: 1, name: "Sternberg" },
      },
    ]);
    expect(findTargets(targets, "/uhren")).toHaveLength(2);
    expect(findTargets(targets, "https://example.com")).toEqual([]);
  });

  it("EDIT-25 are those of the project of the record, or name their project if there are several", () => {
    const all = [...targets, ...theirs];
    expect(targetsOfProject(all, 2).map(({ path }) => path)).toEqual(["/u", "/u/aurelia"]);
    expect(targetsOfProject(all, undefined)).toHaveLength(all.length);
    expect([all, targets].map(areOfSeveralProjects)).toEqual([true, false]);
  });
});
