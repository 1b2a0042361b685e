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

  it("puts Chakra's engine with Drawer and Dialog, and no other component, into one chunk", () => {
    const config: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } =
      groups({});
    const rule = withPageChunks(config).optimization.splitChunks.cacheGroups["overlays"];
    const test = isRecord(rule) ? rule["test"] : undefined;
    if (typeof test !== "function") throw new Error("The cache group selects no modules.");
    const isSelected = (path: string): unknown =>
      Reflect.apply(test, undefined, [{ nameForCondition: () => `/site/${path}` }]);
    expect(
      [
        "node_modules/@emotion/react/dist/emotion-react.esm.js",
        "node_modules/@chakra-ui/react/dist/esm/styled-system/system.js",
        "node_modules/@chakra-ui/react/dist/esm/components/drawer/drawer.js",
        "node_modules/@ark-ui/react/dist/components/dialog/dialog-root.js",
        "node_modules/@zag-js/focus-trap/dist/index.mjs",
        "src/ui/overlay/dialog.tsx",
      ].filter((path) => isSelected(path) !== true),
    ).toEqual([]);
    expect(
      [
        "node_modules/@chakra-ui/react/dist/esm/components/slider/slider.js",
        "node_modules/@ark-ui/react/dist/components/combobox/combobox-root.js",
        "node_modules/@zag-js/date-picker/dist/index.mjs",
        "node_modules/react-dom/index.js",
        "src/ui/slider/slider.tsx",
        "src/ui/media/icon.tsx",
      ].filter((path) => isSelected(path) !== false),
    ).toEqual([]);
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
