import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRecord } from "../../../src/domain/is-record";
import { withPageChunks } from "../../../src/build/webpack/page-chunks";

type Chunk = { readonly name: string | null };

/** The function of a cache group that selects its chunks. */
function chunksOf(group: unknown): (chunk: Chunk) => unknown {
  const chunks = isRecord(group) ? group["chunks"] : undefined;
  if (typeof chunks !== "function") throw new Error("The cache group selects no chunks.");
  return (chunk) => {
    const isSelected: unknown = Reflect.apply(chunks, undefined, [chunk]);
    return isSelected;
  };
}

describe("chunk configuration", () => {
  const groups = (commons: unknown) => ({
    optimization: {
      splitChunks: {
        cacheGroups: { styles: { test: /css/ }, commons, framework: { priority: 40 } },
      },
    },
  });

  it("removes Gatsby's styles group and keeps its other groups", () => {
    const config = withPageChunks({ mode: "production", ...groups({ minChunks: 2 }) });
    expect(config.mode).toBe("production");
    expect(Object.keys(config.optimization.splitChunks.cacheGroups).sort()).toEqual([
      "commons",
      "consentBanner",
      "framework",
      "persistence",
      "shopStyles",
    ]);
  });

  it("puts the styles of list and product, and no others, into one sheet", () => {
    const config: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(config).optimization.splitChunks.cacheGroups["shopStyles"];
    expect(rule).toMatchObject({ type: "css/mini-extract" });
    expect(
      ["shop-app", "shop-product", "component---src-templates-shop-tsx", null].map((name) =>
        chunksOf(rule)({ name }),
      ),
    ).toEqual([true, true, false, false]);
  });

  it("puts the code of the persisted stores into one chunk", () => {
    const given: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(given).optimization.splitChunks.cacheGroups["persistence"];
    expect(rule).toMatchObject({ name: "persistence", enforce: true });
    if (typeof rule !== "object" || rule === null || !("test" in rule && "chunks" in rule))
      throw new Error("The persisted stores have no rule of their own.");
    const { test, chunks } = rule;
    if (typeof test !== "function" || typeof chunks !== "function")
      throw new Error("The rule of the persisted stores has no functions.");
    const takes = (file: string | null): unknown => test({ nameForCondition: () => file });
    expect(
      [
        "/site/src/stores/persisted-store.ts",
        "/site/node_modules/zustand/esm/middleware.mjs",
        "/site/src/stores/cart.ts",
        "/site/node_modules/zustand/esm/vanilla.mjs",
        null,
      ].map(takes),
    ).toEqual([true, true, false, false, false]);
    expect(test({})).toBe(false);
    expect(existsSync("node_modules/zustand/esm/middleware.mjs")).toBe(true);
    expect(
      ["shop-app", "persistence", null, "component---src-templates-page-tsx"].map((name): unknown =>
        chunks({ name }),
      ),
    ).toEqual([true, true, true, false]);
  });

  it("puts the consent banner into the same chunk", () => {
    const given: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(given).optimization.splitChunks.cacheGroups["consentBanner"];
    expect(rule).toMatchObject({ name: "persistence", enforce: true });
    const chunks =
      typeof rule === "object" && rule !== null && "chunks" in rule ? rule.chunks : undefined;
    if (typeof chunks !== "function") throw new Error("The banner has no rule of its own.");
    expect([chunks({ name: "consent-banner" }), chunks({ name: "shop-app" })]).toEqual([
      true,
      false,
    ]);
    expect(readFileSync("src/features/consent/consent-gate.tsx", "utf8")).toContain(
      '(/* webpackChunkName: "consent-banner" */ "./consent-banner")',
    );
  });

  it("the commons chunk takes modules of page components, not of shop chunks", () => {
    const { commons } = withPageChunks(groups({ minChunks: 2 })).optimization.splitChunks
      .cacheGroups;
    const chunks = chunksOf(commons);
    expect(chunks({ name: "component---src-templates-page-tsx" })).toBe(true);
    expect(chunks({ name: null })).toBe(false);
    expect(commons).toMatchObject({ minChunks: 2 });
  });

  it("shared chunks have no common name and never take modules from a page's own chunk", () => {
    const config = {
      optimization: {
        splitChunks: { cacheGroups: { shared: { minChunks: 2, name: () => "everything" } } },
      },
    };
    const shared: unknown = withPageChunks(config).optimization.splitChunks.cacheGroups.shared;
    expect(shared).toMatchObject({ minChunks: 2, name: false });
    const chunks = chunksOf(shared);
    expect(chunks({ name: "component---src-templates-form-page-tsx" })).toBe(false);
    expect(chunks({ name: null })).toBe(true);
  });
});
