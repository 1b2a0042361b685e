import { createRequire } from "node:module";
import { type TransformOptions, transformAsync } from "@babel/core";
import { describe, expect, it } from "vitest";
import manifest from "../../../package.json";

const PRESET = "./src/build/webpack/babel-preset.cjs";
const MODERN =
  "export class Price { #cents = 1; of(a, ...b) { return a?.cents ?? Math.max(this.#cents, ...b); } }";

/** Returns the source compiled by Babel with these presets for browsers. */
async function translated(source: string, presets: TransformOptions["presets"]): Promise<string> {
  const caller = { name: "babel-loader", target: "web" };
  const result = await transformAsync(source, {
    babelrc: false,
    configFile: false,
    filename: "price.js",
    presets,
    caller,
  });
  return result?.code ?? "";
}

function expectUntranslated(code: string): void {
  expect(code).toContain("class Price");
  expect(code).toContain("#cents = 1");
  expect(code).toContain("a?.cents ?? Math.max(this.#cents, ...b)");
}

describe("Babel preset", () => {
  it("keeps classes, private fields, spread, optional chaining and nullish coalescing", async () => {
    expectUntranslated(await translated(MODERN, [PRESET]));
  });

  it("omits no transform that a browser of the browserslist needs", async () => {
    expectUntranslated(
      await translated(MODERN, [
        ["@babel/preset-env", { targets: { browsers: manifest.browserslist }, modules: false }],
      ]),
    );
  });

  it("compiles JSX with the automatic runtime", async () => {
    expect(await translated("export const Page = () => <p>1</p>;", [PRESET])).toMatch(
      /from "react\/jsx-(dev-)?runtime"/,
    );
  });

  it("keeps optional chaining with the plugins that Gatsby's TypeScript plugin adds", async () => {
    const gatsby = createRequire(
      createRequire(import.meta.url).resolve("gatsby-plugin-typescript/gatsby-node"),
    );
    const added = ["optional-chaining", "nullish-coalescing-operator"].map((name) =>
      gatsby.resolve(`@babel/plugin-proposal-${name}`),
    );
    const result = await transformAsync(MODERN, {
      babelrc: false,
      configFile: false,
      plugins: added,
    });
    expectUntranslated(result?.code ?? "");
  });
});
