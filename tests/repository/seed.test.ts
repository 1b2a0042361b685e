import { describe, expect, it } from "vitest";
import { formatContentProblem } from "#domain/content/content-problem";
import { isRecord } from "#domain/is-record";
import { parseSeed, seed } from "../support/seed-site";

describe("demo records", () => {
  it("BUILD-1 all parse: pages, menus, company, branches, widgets, brands, project, redirects", () => {
    const parsed = parseSeed();
    expect(parsed.ok ? [] : parsed.problems.map(formatContentProblem)).toEqual([]);
  });

  it("BUILD-2 reports every problem, such as a page without title by id, field and language", () => {
    const records = seed();
    const page = records["page"]?.find((record) => record["key"] === "contact");
    const theme = records["theme"]?.[0];
    if (!page || !theme) throw new Error("The seed has no contact page or no theme.");
    const translations: unknown = page["translations"];
    if (Array.isArray(translations))
      page["translations"] = translations.map((row: unknown) =>
        isRecord(row) && row["language"] === "fr" ? { ...row, title: "" } : row,
      );
    theme["brand_color"] = "#12";
    const parsed = parseSeed(records);
    expect(parsed.ok ? [] : parsed.problems.map(formatContentProblem).sort()).toEqual([
      `page ${String(page["id"])}, translations[fr].title: is empty`,
      `theme ${String(theme["id"])}, brand_color: is not a hex colour of 3 or 6 digits`,
    ]);
  });

  it("BUILD-2 reports a missing company", () => {
    const records = { ...seed(), company: [] };
    const parsed = parseSeed(records);
    expect(parsed.ok ? [] : parsed.problems.map(formatContentProblem)).toEqual([
      "company (none): the project has no such record",
    ]);
  });

  it("BUILD-2 reports a block of an unknown kind with its position", () => {
    const records = seed();
    const page = records["page"]?.[0];
    if (!page) throw new Error("The seed has no page.");
    page["blocks"] = [{ id: 1, sort: 1, collection: "block_carousel", item: { id: 1 } }];
    const parsed = parseSeed(records);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? "" : parsed.problems.map(formatContentProblem).join()).toContain(
      `page ${String(page["id"])}, blocks[1].collection`,
    );
  });

  it("gallery, form and branch finder need no headline, but a hero does", () => {
    const records = seed();
    const page = records["page"]?.[0];
    if (!page) throw new Error("The seed has no page.");
    page["blocks"] = [
      {
        id: 1,
        sort: 1,
        collection: "block_gallery",
        item: { id: 1, images: [], translations: [] },
      },
      {
        id: 2,
        sort: 2,
        collection: "block_form",
        item: { id: 1, form: "contact", translations: [] },
      },
      { id: 3, sort: 3, collection: "block_branch_finder", item: { id: 1, translations: [] } },
    ];
    const parsed = parseSeed(records);
    expect(parsed.ok ? [] : parsed.problems.map(formatContentProblem)).toEqual([]);
    page["blocks"] = [
      {
        id: 1,
        sort: 1,
        collection: "block_hero",
        item: { id: 1, image: "file:x", translations: [] },
      },
    ];
    const refused = parseSeed(records);
    expect(refused.ok ? [] : refused.problems.map(formatContentProblem)).toEqual([
      `page ${String(page["id"])}, blocks[1].item.translations: has no text in any language`,
    ]);
  });
});
