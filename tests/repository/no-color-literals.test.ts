import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../../src");
const NAMED =
  "white|black|red|green|blue|gold|silver|gr[ae]y|orange|yellow|brown|beige|ivory|navy|maroon|purple|pink";

/** Color literals: hex, color functions, and named colors in color properties. */
const LITERALS = [
  /#[0-9a-f]{3,8}\b/i,
  /\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(/i,
  new RegExp(
    `(?:color|background|border|outline|fill|stroke|shadow|gradient)[^;]*[\\s:(,](?:${NAMED})\\b`,
    "i",
  ),
];

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "");

/** Returns the declarations of a style sheet with color literals. */
function literals(css: string): readonly string[] {
  return withoutComments(css)
    .split(/[;{}]/)
    .map((part) => part.trim())
    .filter((part) => part.includes(":") && LITERALS.some((literal) => literal.test(part)));
}

describe("color literals", () => {
  it("THEME-1 THEME-4 no style sheet outside the theme has one, so that dark themes apply everywhere", () => {
    const sheets = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".css") && !name.startsWith(join("ui", "theme")),
    );
    expect(sheets.length).toBeGreaterThan(30);
    const found = sheets.flatMap((name) =>
      literals(readFileSync(join(SOURCES, name), "utf8")).map((part) => `${name}: ${part}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "a { color: #fff }",
    "a { background: linear-gradient(0deg, rgb(0 0 0 / 0.5), transparent) }",
    "a { border: 1px solid hsl(20 30% 40%) }",
    "a { box-shadow: 0 1px 2px black }",
    "a { color: white }",
  ])("THEME-1 the check finds %s", (css) => {
    expect(literals(css)).toHaveLength(1);
  });

  it("THEME-1 the check ignores tokens, keywords and comments", () => {
    expect(
      literals(
        "/* #fff */ .white { color: var(--fg); background: none; border-color: currentColor; white-space: nowrap }",
      ),
    ).toEqual([]);
  });
});
