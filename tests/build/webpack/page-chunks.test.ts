import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGE_CHUNKS } from "#build/webpack/page-chunks";
import { isRecord } from "#domain/is-record";

/** Calls a function of a cache group. */
function callOf(group: object, name: "chunks" | "test"): (...args: readonly object[]) => unknown {
  const member = isRecord(group) ? group[name] : undefined;
  if (typeof member !== "function") throw new Error(`The cache group has no function "${name}".`);
  return (...args): unknown => Reflect.apply(member, undefined, args);
}

/** True if a cache group takes modules of chunks with these names. */
const takesFrom = (group: object, ...names: readonly (string | null)[]): readonly unknown[] =>
  names.map((name) => callOf(group, "chunks")({ name }));

const PAGE = "component---src-templates-page-tsx";
const module = (path: string | null) => ({
  nameForCondition: () => path && `/site/${path}`,
});

describe("chunk configuration", () => {
  it("removes Gatsby's group of all styles", () => {
    expect(PAGE_CHUNKS.styles).toBe(false);
  });

  it("KIT-2 puts Chakra's engine with Drawer and Dialog, and no other component, into one chunk", () => {
    /** Whether a module is selected that a plain dialog reaches or does not reach. */
    const isSelected = (
      path: string,
      root = "src/features/order/details/cancel-order-dialog.tsx",
    ): unknown =>
      callOf(PAGE_CHUNKS.overlays, "test")(module(path), {
        chunkGraph: {
          getModuleChunks: () => [{ name: null }],
          getChunkRootModules: () => [module(root)],
        },
      });
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
    const { shopStyles } = PAGE_CHUNKS;
    expect(shopStyles).toMatchObject({ type: "css/mini-extract" });
    expect(takesFrom(shopStyles, "shop-app", "shop-list", "shop-product", PAGE, null)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  });

  it("the commons chunk takes scripts of page components, not of shop chunks", () => {
    expect(PAGE_CHUNKS.commons).toMatchObject({ type: /^javascript/ });
    expect(takesFrom(PAGE_CHUNKS.commons, PAGE, null)).toEqual([true, false]);
  });

  it("shared chunks have no common name and never take modules from a page's own chunk", () => {
    expect(PAGE_CHUNKS.shared).toMatchObject({ name: false });
    expect(takesFrom(PAGE_CHUNKS.shared, PAGE, null)).toEqual([false, true]);
  });

  it.each([
    ["header-cart", "src/templates/layouts/lazy-layout-parts.tsx"],
    ["header-search", "src/templates/layouts/lazy-layout-parts.tsx"],
    ["form-appointment", "src/features/forms/section/form-section.tsx"],
    ["forms", "src/features/forms/section/form-section.tsx"],
    ["forms", "src/features/forms/newsletter/newsletter-section.tsx"],
    ["forms", "src/features/forms/section/form-page-content.tsx"],
  ])("%s has its own copy of what it shares with the shop", (name, file) => {
    expect(PAGE_CHUNKS.lib).toMatchObject({ minChunks: 2 });
    for (const group of [PAGE_CHUNKS.shared, PAGE_CHUNKS.lib])
      expect(takesFrom(group, name, "shop-app")).toEqual([false, true]);
    expect(readFileSync(file, "utf8")).toContain(`(/* webpackChunkName: "${name}" */ `);
  });

  it("puts the code of the persisted stores into one chunk, outside of page components", () => {
    const { persistence } = PAGE_CHUNKS;
    expect(persistence).toMatchObject({ name: "persistence", enforce: true });
    const files = [
      "src/stores/persisted-store.ts",
      "node_modules/zustand/esm/middleware.mjs",
      "src/stores/cart.ts",
      "node_modules/zustand/esm/vanilla.mjs",
      null,
    ];
    expect(files.map((file) => callOf(persistence, "test")(module(file)))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
    expect(files.slice(0, 2).filter((file) => !existsSync(file ?? ""))).toEqual([]);
    expect(takesFrom(persistence, "shop-app", null, PAGE)).toEqual([true, true, false]);
  });

  it("puts the consent banner into the same chunk", () => {
    const { consentBanner } = PAGE_CHUNKS;
    expect(consentBanner).toMatchObject({ name: "persistence", enforce: true });
    expect(takesFrom(consentBanner, "consent-banner", "shop-app")).toEqual([true, false]);
    expect(readFileSync("src/features/consent/consent-gate.tsx", "utf8")).toContain(
      '(/* webpackChunkName: "consent-banner" */ "./consent-banner")',
    );
  });
});
