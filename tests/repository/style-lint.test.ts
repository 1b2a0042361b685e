import { join } from "node:path";
import stylelint from "stylelint";
import { describe, expect, it } from "vitest";
import { BREAKPOINTS, GRID } from "../../src/domain/constants";

const ROOT = join(__dirname, "../..");
const MODULE = "src/features/example/example.module.css";

/** Returns the rules that a style sheet violates. */
async function violations(code: string, file = MODULE): Promise<readonly string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(ROOT, file),
    configFile: join(ROOT, "stylelint.config.mjs"),
    cwd: ROOT,
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const rule = (declaration: string) => `a { ${declaration} }`;

describe("lint of style sheets", () => {
  it.each([
    "color: #fff",
    "background: linear-gradient(0deg, rgb(0 0 0 / 0.5), transparent)",
    "border: 1px solid hsl(20 30% 40%)",
    "border: 1px solid black",
    "color: white",
  ])("THEME-1 THEME-4 rejects the color literal in %s", async (declaration) => {
    expect(await violations(rule(declaration))).toHaveLength(1);
  });

  it.each([
    "margin: 12px",
    "margin-top: -0.5rem",
    "padding: var(--space-1) 3px",
    "padding-block: clamp(24px, 4vw, var(--space-11))",
    "gap: 1.5rem",
    "inset: calc(var(--header-height) + 16px) 0 auto",
    "top: 3px",
    "scroll-margin-top: 150px",
    "transform: translateY(-8px)",
    "font-size: 0.9375rem",
    "font-size: clamp(1.9rem, 3vw, 2.6rem)",
    "font-size: 15px",
    "font: 400 1rem / var(--leading-base) var(--sans)",
    "font: 400 var(--text-sm) / 1.4 var(--sans)",
    "line-height: 1.4",
    "letter-spacing: 0.06em",
    "border-radius: 8px",
    "border-top-left-radius: 50%",
    "box-shadow: 0 1px 2px var(--fg)",
    "text-shadow: 0 1px 0 var(--bg)",
    "z-index: 10",
    "z-index: -1",
    "transition: opacity 200ms var(--ease-out)",
    "transition: opacity var(--duration-fast) ease-out",
    "animation: rise 0.3s",
    "width: 44px",
    "min-height: 3px",
    "grid-template-columns: 84px 1fr",
    "--edge: 20px",
  ])("THEME-1 THEME-5 rejects the raw value in %s", async (declaration) => {
    expect(await violations(rule(declaration))).toHaveLength(1);
  });

  it.each([
    "color: var(--fg)",
    "background: color-mix(in srgb, var(--bg-inverted) 45%, transparent)",
    "border: 1px solid currentColor",
    "margin: 0 auto calc(-1 * var(--space-1))",
    "margin: 0 0 -1px -1px",
    "padding: clamp(var(--space-6), 4vw, var(--space-11)) 1.2em 5%",
    "gap: var(--space-2) var(--gutter)",
    "inset: calc(var(--header-height) + var(--space-4)) 0 auto",
    "font: 400 var(--text-sm) / var(--leading-base) var(--sans)",
    "font: inherit",
    "font-size: clamp(var(--text-2xl), 6vw, var(--text-3xl))",
    "font-size: 0.85em",
    "line-height: var(--shop-line-height)",
    "letter-spacing: var(--tracking-wide)",
    "border-radius: 0 var(--radius-sm)",
    "box-shadow: var(--shadow-selected)",
    "z-index: var(--z-header)",
    "z-index: calc(-1 * var(--z-raised))",
    "transition: opacity var(--motion), visibility var(--duration-fast) var(--ease-out)",
    "width: min(36rem, 100%)",
    "height: 2px",
    "outline-offset: 3px",
    "--edge: 0px",
  ])("THEME-1 THEME-5 accepts %s", async (declaration) => {
    expect(await violations(rule(declaration))).toEqual([]);
  });

  it("THEME-5 accepts media queries at the breakpoints of layout and grid, and at widths of the specification", async () => {
    const minimums = [
      ...Object.values(BREAKPOINTS),
      ...GRID.breakpoints.map((px) => `${px}px`),
      // FOOT-1 and CONSENT-2
      "640px",
      "700px",
      "1260px",
    ];
    for (const width of minimums)
      expect(await violations(`@media (min-width: ${width}) { a { top: 0 } }`)).toEqual([]);
    expect(await violations("@media (max-width: 61.99em) { a { top: 0 } }")).toEqual([]);
  });

  it.each(["(min-width: 921px)", "(max-width: 62em)", "(min-width: 40em)"])(
    "THEME-5 rejects the media query %s",
    async (query) => {
      expect(await violations(`@media ${query} { a { top: 0 } }`)).toEqual([
        "media-feature-name-value-allowed-list",
      ]);
    },
  );

  it("THEME-1 accepts raw values in the theme, but no other widths of media queries", async () => {
    const file = "src/ui/theme/example.css";
    expect(await violations("a { color: #fff; margin: 12px; z-index: 1 }", file)).toEqual([]);
    expect(await violations("@media (min-width: 921px) { a { top: 0 } }", file)).toHaveLength(1);
  });
});
