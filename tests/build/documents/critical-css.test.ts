import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  readChunkStyles,
  withCriticalCss,
  withStylesOf,
} from "../../../src/build/documents/critical-css";

const NAME = "/component---src-templates-page-tsx.1a2b3c.css";
const PADDING = `.padding{background:url("${"x".repeat(18_000)}")}`;

function document(sheet: string, body: string, name = NAME): string {
  return `<html><head><style data-href="${name}" data-identity="gatsby-global-css">${sheet}${PADDING}</style></head><body>${body}</body></html>`;
}

function built(name = NAME): string {
  const folder = mkdtempSync(join(tmpdir(), "sheets-"));
  writeFileSync(join(folder, name), "");
  return folder;
}

const stylesOf = (html: string) => /<style[^>]*>([\s\S]*)<\/style>/.exec(html)?.[1];

describe("critical CSS", () => {
  it("BUILD-1 keeps the rules of classes in the document, with conditions and states", () => {
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

  it("BUILD-1 matches escaped class names with the markup", () => {
    const html = withCriticalCss(
      document(".a\\+b{top:0}._9c{top:1px}.x\\+y{top:2px}", '<p class="a+b _9c">x</p>'),
      built(),
    );
    expect(stylesOf(html)).toBe(".a\\+b{top:0}._9c{top:1px}");
  });

  it("BUILD-1 keeps selectors whose missing classes are excluded or optional", () => {
    const sheet =
      ".row:not(.gone){top:0}.row:is(.gone,.lost){top:1px}.row:has(.gone:not(.lost)){top:2px}";
    expect(stylesOf(withCriticalCss(document(sheet, '<p class="row">x</p>'), built()))).toBe(sheet);
  });

  it("BUILD-1 keeps rules without classes, keyframes and font faces", () => {
    const sheet =
      "main p{top:0}@keyframes rise{0%{top:0}to{top:1px}}@font-face{font-family:x;src:url(x.woff2)}";
    expect(stylesOf(withCriticalCss(document(sheet, "<p>x</p>"), built()))).toBe(sheet);
  });

  it("BUILD-1 keeps the custom properties that remaining rules, other sheets and inline styles read, also through other properties", () => {
    const sheet =
      ":root{color-scheme:light;--a:1px;--b:var(--c);--c:calc(var(--d)*2);--d:2px;--e:3px;--f:4px;--g:var(--h);--h:5px}" +
      ".hero{top:var(--a)}.gone{top:var(--e)}.hero{--own:var(--f,0)}";
    const html = withCriticalCss(
      `<style data-href="/app.1a2b3c.css">body{top:var(--b)}</style>${document(
        sheet,
        '<p class="hero" style="left:var( --h )">x</p>',
      )}`,
      built(),
    );
    expect(html).toContain(
      "<style>:root{color-scheme:light;--a:1px;--b:var(--c);--c:calc(var(--d)*2);--d:2px;--f:4px;--h:5px}" +
        ".hero{top:var(--a)}.hero{--own:var(--f,0)}</style>",
    );
  });

  it("BUILD-1 removes a `:root` without a property that is read, and changes no other rule", () => {
    const sheet = ":root{--a:1px}.hero{--b:2px}@media print{:root{--c:3px}}";
    const html = withCriticalCss(document(sheet, '<p class="hero">x</p>'), built());
    expect(stylesOf(html)).toBe(".hero{--b:2px}@media print{:root{--c:3px}}");
  });

  it("BUILD-1 has no data-href, so that the browser fetches the whole sheet; a second run changes nothing", () => {
    const folder = built();
    const once = withCriticalCss(document(".hero{top:0}", '<p class="hero">x</p>'), folder);
    expect(once).toContain("<style>.hero{top:0}</style>");
    expect(withCriticalCss(once, folder)).toBe(once);
  });

  it("BUILD-1 leaves a small sheet, a shared sheet, and one without a file unchanged", () => {
    const small = `<style data-href="${NAME}">.gone{top:0}</style>`;
    expect(withCriticalCss(small, built())).toBe(small);
    const app = document(".gone{top:0}", "", "/app.1a2b3c.css");
    expect(withCriticalCss(app, built("/app.1a2b3c.css"))).toBe(app);
    const unknownDocument = document(".gone{top:0}", "");
    expect(withCriticalCss(unknownDocument, mkdtempSync(join(tmpdir(), "sheets-")))).toBe(
      unknownDocument,
    );
  });
});

describe("styles of prerendered content", () => {
  const SHEET = { href: "/shop-styles.1a.css", css: ".card{top:0}.gone{top:1px}" };
  const html = '<html><head><title>x</title></head><body><p class="card">x</p></body></html>';

  it("SEO-3 BUILD-1 adds the rules that the content needs, after the other styles", () => {
    expect(withStylesOf(html, [SHEET])).toContain(
      "<title>x</title><style>.card{top:0}</style></head>",
    );
  });

  it("SEO-3 skips a sheet that the document contains as a whole", () => {
    const page = { href: "/page.1a.css", css: ".card{left:0}" };
    const inlined = html.replace("<title>", `<style data-href="${page.href}">x</style><title>`);
    expect(withStylesOf(inlined, [page, SHEET])).toContain("<style>.card{top:0}</style></head>");
    expect(withStylesOf(html, [page, SHEET])).toContain(
      "<style>.card{left:0}.card{top:0}</style></head>",
    );
  });

  it("BUILD-1 reads the sheets of chunks in their order, and requires them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sheets-"));
    const assetsByChunkName = { app: ["app.js", "app.1a.css"], shop: ["shop.1a.css", "shop.js"] };
    writeFileSync(join(folder, "webpack.stats.json"), JSON.stringify({ assetsByChunkName }));
    writeFileSync(join(folder, "app.1a.css"), "a");
    writeFileSync(join(folder, "shop.1a.css"), "s");
    expect(await readChunkStyles(folder, ["shop", "app"])).toEqual([
      { href: "/shop.1a.css", css: "s" },
      { href: "/app.1a.css", css: "a" },
    ]);
    await expect(readChunkStyles(folder, ["other"])).rejects.toThrow("other has no style sheet");
  });
});
