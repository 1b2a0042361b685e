import { readFileSync } from "node:fs";
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
      "overlays",
      "persistence",
      "shopStyles",
    ]);
  });

  it("KIT-2 puts Chakra's engine with Drawer and Dialog, and no other component, into one chunk", () => {
    const config: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(config).optimization.splitChunks.cacheGroups["overlays"];
    const test = isRecord(rule) ? rule["test"] : undefined;
    if (typeof test !== "function") throw new Error("The cache group selects no modules.");
    const module = (path: string) => ({ nameForCondition: () => `/site/${path}` });
    /** Whether a module is selected that a plain dialog reaches or does not reach. */
    const isSelected = (
      path: string,
      root = "src/features/order/details/cancel-order-dialog.tsx",
    ): unknown =>
      Reflect.apply(test, undefined, [
        module(path),
        {
          chunkGraph: {
            getModuleChunks: () => [{ name: null }],
            getChunkRootModules: () => [module(root)],
          },
        },
      ]);
    const engine = "node_modules/@chakra-ui/react/dist/esm/styled-system/system.js";
    const dialog = "node_modules/@chakra-ui/react/dist/esm/components/dialog/dialog.js";
    const filters = "src/features/catalogue/filters/filter-drawer.tsx";
    expect(isSelected(engine)).toBe(true);
    expect(isSelected("node_modules/@zag-js/focus-trap/dist/index.mjs")).toBe(true);
    expect(isSelected("node_modules/@emotion/react/dist/emotion-react.esm.js")).toBe(true);
    expect(isSelected(dialog, filters)).toBe(true);
    expect(isSelected("src/ui/overlay/dialog.tsx", filters)).toBe(true);

    expect(isSelected("node_modules/@zag-js/slider/dist/index.mjs", filters)).toBe(false);
    expect(isSelected("node_modules/react-dom/index.js")).toBe(false);
    expect(isSelected("src/ui/media/icon.tsx")).toBe(false);
    expect(isSelected("src/ui/slider/slider.tsx", filters)).toBe(false);
  });

  it("puts the styles of list and product, and no others, into one sheet", () => {
    const config: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(config).optimization.splitChunks.cacheGroups["shopStyles"];
    expect(rule).toMatchObject({ type: "css/mini-extract" });
    expect(
      ["shop-app", "shop-list", "shop-product", "component---src-templates-shop-tsx", null].map(
        (name) => chunksOf(rule)({ name }),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it("the commons chunk takes modules of page components, not of shop chunks", () => {
    const { commons } = withPageChunks(groups({ minChunks: 2 })).optimization.splitChunks
      .cacheGroups;
    const chunks = chunksOf(commons);
    expect(chunks({ name: "component---src-templates-page-tsx" })).toBe(true);
    expect(chunks({ name: null })).toBe(false);
    expect(commons).toMatchObject({ minChunks: 2, type: /^javascript/ });
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

  it("the header's parts have their own copy of what they share with the shop", () => {
    const config = {
      optimization: {
        splitChunks: { cacheGroups: { shared: { minChunks: 2 }, lib: { minChunks: 1 } } },
      },
    };
    const { shared, lib } = withPageChunks(config).optimization.splitChunks.cacheGroups;
    expect(lib).toMatchObject({ minChunks: 2 });
    for (const group of [shared, lib])
      expect(
        ["header-cart", "header-search", "shop-app"].map((name) => chunksOf(group)({ name })),
      ).toEqual([false, false, true]);
    const layout = readFileSync("src/templates/layouts/lazy-layout-parts.tsx", "utf8");
    expect(layout).toContain('(/* webpackChunkName: "header-cart" */ "./header-cart")');
    expect(layout).toContain('(/* webpackChunkName: "header-search" */ ');
  });
});
