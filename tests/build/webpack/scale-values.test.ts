import { resolve } from "node:path";
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { scaleValues, withScaleValues } from "../../../src/build/webpack/scale-values";

const process = (css: string) => postcss([scaleValues]).process(css, { from: undefined });

describe("values of the scales in style sheets", () => {
  it("replaces references in every kind of value, and keeps other properties", () => {
    expect(
      process(
        "a{margin:calc(-1 * var(--space-1)) var(--gutter);font:400 var(--text-sm) / var(--leading-base) var(--sans)}" +
          ":root{--edge:var(--space-5)}",
      ).css,
    ).toBe(
      "a{margin:calc(-1 * 0.25rem) var(--gutter);font:400 0.8125rem / 1.4 var(--sans)}" +
        ":root{--edge:1.25rem}",
    );
  });

  it("removes the definitions of the scales, but not those of the theme", () => {
    expect(process(":root{--bg:#fff;--space-1:0.25rem;--z-toast:50}").css).toBe(":root{--bg:#fff}");
  });

  it("depends on the file of the scales, so that webpack processes a sheet again", () => {
    expect(process("a{top:0}").messages).toContainEqual(
      expect.objectContaining({ type: "dependency", file: resolve("src/ui/theme/tokens.ts") }),
    );
  });

  it("is added to every PostCSS loader after its other plugins", () => {
    const test = /\.css$/;
    const postcssOptions = (context: unknown) => ({ plugins: [context], hideNothing: true });
    const options: Record<string, unknown> = { postcssOptions };
    const config = {
      mode: "production",
      module: {
        rules: [{ oneOf: [{ test, use: [{ loader: "/x/postcss-loader/x.js", options }] }] }],
      },
    };
    expect(withScaleValues(config)).toBe(config);
    const changed = options["postcssOptions"];
    expect(typeof changed === "function" ? Reflect.apply(changed, null, ["one"]) : null).toEqual({
      plugins: ["one", scaleValues],
      hideNothing: true,
    });
    expect(withScaleValues({ mode: "production" })).toEqual({ mode: "production" });
  });
});
