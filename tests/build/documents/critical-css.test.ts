import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withCriticalCss } from "../../../src/build/documents/critical-css";

const NAME = "/component---src-templates-page-tsx.1a2b3c.css";
const PADDING = `.padding{background:url("${"x".repeat(16_000)}")}`;

function document(sheet: string, body: string, name = NAME): string {
  return `<html><head><style data-href="${name}" data-identity="gatsby-global-css">${sheet}${PADDING}</style></head><body>${body}</body></html>`;
}

function built(name = NAME): string {
  const folder = mkdtempSync(join(tmpdir(), "sheets-"));
  writeFileSync(join(folder, name), "");
  return folder;
}

const stylesOf = (html: string) => /<style[^>]*>([\s\S]*)<\/style>/.exec(html)?.[1];

describe("the styles in a document", () => {
  it("BUILD-1 are those whose classes stand in it, with their conditions and states", () => {
    const sheet =
      ".hero{color:red}.hero:hover>.word,.gone .word{color:blue}.gone{color:green}@media print{.gone{display:none}.hero{color:#000}}" +
      "@media (width>62em){.gone{top:0}}@container section (min-width:58rem){.word{gap:0}}.hero[open] summary{top:1px}";
    const html = withCriticalCss(
      document(sheet, '<p class="hero">x<b class="other word">y</b></p>'),
      built(),
    );
    expect(stylesOf(html)).toBe(
      ".hero{color:red}.hero:hover>.word{color:blue}@media print{.hero{color:#000}}" +
        "@container section (min-width:58rem){.word{gap:0}}.hero[open] summary{top:1px}",
    );
  });

  it("BUILD-1 names with signs that styles must escape are found in the markup", () => {
    const html = withCriticalCss(
      document(".a\\+b{top:0}._9c{top:1px}.x\\+y{top:2px}", '<p class="a+b _9c">x</p>'),
      built(),
    );
    expect(stylesOf(html)).toBe(".a\\+b{top:0}._9c{top:1px}");
  });

  it("BUILD-1 what a selector excludes or leaves open need not be there", () => {
    const sheet =
      ".row:not(.gone){top:0}.row:is(.gone,.lost){top:1px}.row:has(.gone:not(.lost)){top:2px}";
    expect(stylesOf(withCriticalCss(document(sheet, '<p class="row">x</p>'), built()))).toBe(sheet);
  });

  it("BUILD-1 rules without classes, animations and faces stay", () => {
    const sheet =
      "main p{top:0}@keyframes rise{0%{top:0}to{top:1px}}@font-face{font-family:x;src:url(x.woff2)}";
    expect(stylesOf(withCriticalCss(document(sheet, "<p>x</p>"), built()))).toBe(sheet);
  });

  it("BUILD-1 have no name, so that the browser's code fetches the whole sheet; a document that was cut before stays as it is", () => {
    const folder = built();
    const once = withCriticalCss(document(".hero{top:0}", '<p class="hero">x</p>'), folder);
    expect(once).toContain("<style>.hero{top:0}</style>");
    expect(withCriticalCss(once, folder)).toBe(once);
  });

  it("BUILD-1 stay whole where the sheet is small, is not a page's, or could not be fetched later", () => {
    const small = `<style data-href="${NAME}">.gone{top:0}</style>`;
    expect(withCriticalCss(small, built())).toBe(small);
    const app = document(".gone{top:0}", "", "/app.1a2b3c.css");
    expect(withCriticalCss(app, built("/app.1a2b3c.css"))).toBe(app);
    const lost = document(".gone{top:0}", "");
    expect(withCriticalCss(lost, mkdtempSync(join(tmpdir(), "sheets-")))).toBe(lost);
  });
});
