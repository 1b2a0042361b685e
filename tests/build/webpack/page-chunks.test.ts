import { describe, expect, it } from "vitest";
import { withPageChunks } from "../../../src/build/webpack/page-chunks";

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
    const given: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(given).optimization.splitChunks.cacheGroups["shopStyles"];
    const chunks =
      typeof rule === "object" && rule !== null && "chunks" in rule ? rule.chunks : undefined;
    if (typeof chunks !== "function")
      throw new Error("The shop's styles have no rule of their own.");
    expect(rule).toMatchObject({ type: "css/mini-extract" });
    expect(
      ["shop-app", "shop-product", "component---src-templates-shop-tsx", null].map((name) =>
        chunks({ name }),
      ),
    ).toEqual([true, true, false, false]);
  });

  it("the commons chunk takes modules of page components, not of shop chunks", () => {
    const { commons } = withPageChunks(groups({ minChunks: 2 })).optimization.splitChunks
      .cacheGroups;
    const chunks =
      typeof commons === "object" && commons !== null && "chunks" in commons
        ? commons.chunks
        : undefined;
    if (typeof chunks !== "function") throw new Error("The common chunk has no rule of its own.");
    expect(chunks({ name: "component---src-templates-page-tsx" })).toBe(true);
    expect(chunks({ name: null })).toBe(false);
    expect(commons).toMatchObject({ minChunks: 2 });
  });

  it("shared chunks have no common name and never take modules from a page's own chunk", () => {
    const given = {
      optimization: {
        splitChunks: { cacheGroups: { shared: { minChunks: 2, name: () => "everything" } } },
      },
    };
    const shared: unknown = withPageChunks(given).optimization.splitChunks.cacheGroups.shared;
    expect(shared).toMatchObject({ minChunks: 2, name: false });
    const chunks =
      typeof shared === "object" && shared !== null && "chunks" in shared
        ? shared.chunks
        : undefined;
    if (typeof chunks !== "function")
      throw new Error("The shared chunks have no rule of their own.");
    expect(chunks({ name: "component---src-templates-form-page-tsx" })).toBe(false);
    expect(chunks({ name: null })).toBe(true);
  });
});
