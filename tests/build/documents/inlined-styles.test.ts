import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inlineStyles, readChunkStyles } from "#build/documents/inlined-styles";

const HEAD = '<title>x</title><style data-href="/app.1a.css">a{top:0}</style>';
const DOCUMENT = `<html><head>${HEAD}</head><body><p class="card">x</p></body></html>`;
const sheet = (hash: string) => ({
  chunk: "shop-app",
  href: `/shop-styles.${hash}.css`,
  css: `.card{content:"$&";order:${hash}}`,
});

function folderWith(html: string): { readonly folder: string; readonly read: () => string } {
  const folder = mkdtempSync(join(tmpdir(), "sheets-"));
  const file = join(folder, "index.html");
  writeFileSync(file, html);
  return { folder, read: () => readFileSync(file, "utf8") };
}

describe("inlined style sheets", () => {
  it("are whole, after the other styles, and named for the runtime of webpack", async () => {
    const { folder, read } = folderWith(DOCUMENT);
    await inlineStyles(folder, ["index.html"], [sheet("1")]);
    expect(read()).toContain(
      `${HEAD}<style data-href="/shop-styles.1.css" data-chunk="shop-app">.card{content:"$&";order:1}</style></head>`,
    );
  });

  it("replace those of an earlier build, and do not rewrite an unchanged document", async () => {
    const { folder, read } = folderWith(DOCUMENT);
    await inlineStyles(folder, ["index.html"], [sheet("1")]);
    await inlineStyles(folder, ["index.html"], [sheet("2")]);
    expect(read()).not.toContain("shop-styles.1.css");
    expect(read().match(/data-chunk/g)).toHaveLength(1);
    expect(read()).toContain(HEAD);
    const { mtimeNs } = statSync(join(folder, "index.html"), { bigint: true });
    await inlineStyles(folder, ["index.html"], [sheet("2")]);
    expect(statSync(join(folder, "index.html"), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  it("are those of the chunks, in their order, and required", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sheets-"));
    const assetsByChunkName = { app: ["app.js", "app.1a.css"], shop: ["shop.1a.css", "shop.js"] };
    writeFileSync(join(folder, "webpack.stats.json"), JSON.stringify({ assetsByChunkName }));
    writeFileSync(join(folder, "app.1a.css"), "a");
    writeFileSync(join(folder, "shop.1a.css"), "s");
    expect(await readChunkStyles(folder, ["shop", "app"])).toEqual([
      { chunk: "shop", href: "/shop.1a.css", css: "s" },
      { chunk: "app", href: "/app.1a.css", css: "a" },
    ]);
    await expect(readChunkStyles(folder, ["other"])).rejects.toThrow("other has no style sheet");
  });
});
