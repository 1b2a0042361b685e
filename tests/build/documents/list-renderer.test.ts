import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadListRenderer, withListRenderer } from "#build/documents/list-renderer";

const FOLDER = ".cache/page-ssr/routes";

function site(compiled: string): string {
  const folder = mkdtempSync(join(tmpdir(), "renderer-"));
  mkdirSync(join(folder, FOLDER), { recursive: true });
  writeFileSync(join(folder, FOLDER, "product-list.js"), compiled);
  return folder;
}

describe("renderer of the product list", () => {
  it("is an entry beside Gatsby's own", () => {
    const config = { mode: "production" as const, entry: { "render-page": "static-entry" } };
    expect(withListRenderer(config, "/src/list.tsx")).toEqual({
      mode: "production",
      entry: { "render-page": "static-entry", "product-list": "/src/list.tsx" },
    });
    expect(() => withListRenderer({ entry: "x" }, "y")).toThrow("no named entries");
  });

  it("SEO-3 renders a list with the compiled module", () => {
    const render = loadListRenderer(
      site("exports.renderProductList = ({ total }) => `<p>${total}</p>`;"),
    );
    expect(render({ total: 3 })).toBe("<p>3</p>");
    expect(() => loadListRenderer(site("exports.other = 1;"))).toThrow("is missing");
  });
});
