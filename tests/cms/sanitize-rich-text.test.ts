import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { findLosses, sanitizeRichText } from "#cms/sanitize-rich-text";
import { RICH_TEXT_FIELDS, withSafeRichText } from "#cms/rich-text-fields";
import { HOSTILE_MARKUP } from "../support/hostile-markup";
import { parseSeed, type Seed, seed } from "../support/seed-site";

const SEED = join(__dirname, "../../backend/directus/seed");

function markupIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /<[a-z]/i.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(markupIn) : [];
}

describe("rich text in the build", () => {
  it.each(HOSTILE_MARKUP)("SAFE-5 removes and reports %s", (_name, html, clean) => {
    expect(sanitizeRichText(html).trim()).toBe(clean);
    expect(findLosses(html).length).toBeGreaterThan(0);
  });

  it("SAFE-5 keeps the output of the CMS editor", () => {
    const table =
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
    const text = `<h2>a</h2><h3>b</h3><p><strong>c</strong> <em>d</em><br />e</p><ul><li>f</li></ul><ol start="3"><li>g</li></ol><blockquote><p>h</p></blockquote>${table}`;
    const links =
      '<p><a href="/uhren">i</a> <a href="https://example.com" target="_blank" rel="noopener">j</a> <a href="mailto:a@b.example">k</a></p>';
    expect(sanitizeRichText(text + links)).toBe(text + links);
    expect(findLosses(text + links)).toEqual([]);
  });

  it("SAFE-5 removes the editor's table styles without reporting them", () => {
    const html =
      '<table style="width: 100%;" border="1"><colgroup><col style="width: 50%;"></colgroup><tbody><tr><td style="a">b</td></tr></tbody></table>';
    expect(sanitizeRichText(html)).toBe(
      "<table><colgroup><col /></colgroup><tbody><tr><td>b</td></tr></tbody></table>",
    );
    expect(findLosses(html)).toEqual([]);
  });

  it("SAFE-5 cannot close its parent element", () => {
    expect(sanitizeRichText("a</div></section></main>b")).toBe("ab");
    expect(sanitizeRichText("<p>a<b>c")).toBe("<p>a<b>c</b></p>");
  });

  it("SAFE-5 changes nothing in the demo content", () => {
    const texts = readdirSync(SEED)
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => markupIn(JSON.parse(readFileSync(join(SEED, name), "utf8"))));
    expect(texts.length).toBeGreaterThan(500);
    const changed = texts.filter(
      (text) => sanitizeRichText(text) !== text.replaceAll("<br>", "<br />"),
    );
    expect(changed).toEqual([]);
    expect(texts.flatMap(findLosses)).toEqual([]);
  });

  it("SAFE-5 covers every rich text field of the content model that is built into a page", () => {
    const { tables } = resolveContentModel();
    const rich = tables.flatMap(({ name, fields }) =>
      fields
        .filter((field) => field.interface === "input-rich-text-html")
        .map((field) => `${name}.${field.name}`),
    );
    // Read live and sanitized in the browser (ui/live-html). Of products the build uses only the
    // plain text.
    const live = ["ecommerce_product", "ecommerce_product_translations"].map(
      (name) => `${name}.description`,
    );
    const footer = ["ecommerce_settings", "ecommerce_settings_translations"].map(
      (name) => `${name}.global_footer`,
    );
    const built = Object.entries(RICH_TEXT_FIELDS).flatMap(([collection, paths]) =>
      paths.map((path) => {
        const owner = path.startsWith("items.")
          ? "block_accordion_item"
          : path.startsWith("legal_pages.")
            ? "ecommerce_legal_page"
            : collection;
        const field = path.split(".").at(-1) ?? "";
        return path.includes("translations.")
          ? `${owner}_translations.${field}`
          : `${owner}.${field}`;
      }),
    );
    expect([...built, ...live, ...footer].sort()).toEqual([...rich].sort());
  });

  it("SAFE-5 reports record, field and language, and does not fail the build", () => {
    const page = {
      id: 12,
      blocks: [
        {
          id: 1,
          sort: 1,
          collection: "block_hero",
          item: { translations: [{ language: "de", text: "a < b" }] },
        },
        {
          id: 2,
          sort: 2,
          collection: "block_text",
          item: {
            translations: [{ language: "fr", text: '<p onclick="x">a</p><script>1</script>' }],
          },
        },
        {
          id: 3,
          sort: 3,
          collection: "block_text",
          item: { translations: [{ language: "de", text: "<script>1</script>" }] },
        },
      ],
    };
    expect(withSafeRichText("page", page)).toMatchObject({
      record: {
        blocks: [
          { item: { translations: [{ text: "a < b" }] } },
          { item: { translations: [{ text: "<p>a</p>" }] } },
          { item: { translations: [{ text: "<p></p>" }] } },
        ],
      },
      losses: [
        { field: "blocks[2].item.translations[fr].text", lost: ["onclick of <p>", "<script>"] },
        { field: "blocks[3].item.translations[de].text", lost: ["<script>"] },
      ],
    });
  });

  it("SAFE-5 is applied to the parsed site content", () => {
    const change = (records: Seed) => {
      const [notice] = records["legal_notice"] ?? [];
      if (notice)
        notice["translations"] = [
          { language: "de", rolex: '<p style="position:fixed">a</p><base href="x">' },
        ];
    };
    const records = seed();
    change(records);
    const parsed = parseSeed(records);
    if (!parsed.ok) throw new Error("The site content cannot be parsed.");
    expect(parsed.siteContent.legalNotice?.translations).toMatchObject([{ rolex: "<p>a</p>" }]);
    expect(parsed.warnings).toEqual([
      "legal_notice 1, translations[de].rolex: removed from the text: style of <p>, <base>",
    ]);
    const untouched = parseSeed();
    expect(untouched.ok && untouched.warnings).toEqual([]);
  });
});
