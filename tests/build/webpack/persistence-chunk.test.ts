import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withPageChunks } from "../../../src/build/webpack/page-chunks";
import { isRecord } from "../../../src/domain/is-record";

const given: { optimization: { splitChunks: { cacheGroups: Record<string, unknown> } } } = {
  optimization: { splitChunks: { cacheGroups: {} } },
};
const { persistence, consentBanner } = withPageChunks(given).optimization.splitChunks.cacheGroups;

/** Calls a function of a cache group. */
function callOf(group: unknown, name: string): (argument: object) => unknown {
  const member = isRecord(group) ? group[name] : undefined;
  if (typeof member !== "function") throw new Error(`The cache group has no function "${name}".`);
  return (argument) => {
    const result: unknown = Reflect.apply(member, undefined, [argument]);
    return result;
  };
}

it("puts the code of the persisted stores into one chunk, whatever its size", () => {
  expect(persistence).toMatchObject({ name: "persistence", enforce: true });
  const isTaken = callOf(persistence, "test");
  const files = [
    "/site/src/stores/persisted-store.ts",
    "/site/node_modules/zustand/esm/middleware.mjs",
    "/site/src/stores/cart.ts",
    "/site/node_modules/zustand/esm/vanilla.mjs",
    null,
  ];
  expect(files.map((file) => isTaken({ nameForCondition: () => file }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isTaken({})).toBe(false);
  expect(existsSync("src/stores/persisted-store.ts")).toBe(true);
  expect(existsSync("node_modules/zustand/esm/middleware.mjs")).toBe(true);
});

it("takes it out of every chunk but those of page components", () => {
  const chunks = callOf(persistence, "chunks");
  expect(
    ["shop-app", null, "component---src-templates-page-tsx"].map((name) => chunks({ name })),
  ).toEqual([true, true, false]);
});

it("puts the consent banner into the same chunk", () => {
  expect(consentBanner).toMatchObject({ name: "persistence", enforce: true });
  const chunks = callOf(consentBanner, "chunks");
  expect(["consent-banner", "shop-app"].map((name) => chunks({ name }))).toEqual([true, false]);
  expect(readFileSync("src/features/consent/consent-gate.tsx", "utf8")).toContain(
    '(/* webpackChunkName: "consent-banner" */ "./consent-banner")',
  );
});
