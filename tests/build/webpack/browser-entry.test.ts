import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  createModuleReplacements,
  withBrowserEntry,
} from "../../../src/build/webpack/browser-aliases";

describe("first script of a page", () => {
  it("is the site's own instead of Gatsby's app, without other entries", () => {
    const config = withBrowserEntry(
      { mode: "production", entry: { app: "/x/.cache/production-app", polyfill: "/x/.cache/p" } },
      "src",
    );
    expect(config).toEqual({
      mode: "production",
      entry: { app: "src/templates/browser-entry.ts" },
    });
    expect(existsSync(config.entry.app)).toBe(true);
  });

  it("every replacement exists, and packages with a similar name stay", () => {
    const replacements = createModuleReplacements("src");
    for (const [, file] of replacements) expect(`${file} ${existsSync(file)}`).toBe(`${file} true`);
    const replaced = (request: string) => replacements.some(([pattern]) => pattern.test(request));
    expect(["gatsby", "@gatsbyjs/reach-router"].map(replaced)).toEqual([true, true]);
    expect(["gatsby-link", "gatsby/x", "./gatsby"].map(replaced)).toEqual([false, false, false]);
  });
});
