import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveTheme } from "#domain/theme/theme";
import { createThemeCssVariables } from "#domain/theme/theme-css";
import { createTokenCssVariables } from "#ui/theme/tokens";

const SOURCES = join(__dirname, "../../src");
const REFERENCE = /var\(\s*(--[\w-]+)/g;

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const textsOf = (pattern: RegExp) =>
  files
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, text: readFileSync(join(SOURCES, name), "utf8") }));
const referencesIn = (text: string) => [...text.matchAll(REFERENCE)].map(([, name = ""]) => name);

const sheets = textsOf(/\.css$/);
const tokens = createTokenCssVariables();

function themeVariables(): Readonly<Record<string, string>> {
  const theme = resolveTheme({
    brandColor: "#7d5f27",
    baseColor: "#f6f3ee",
    config: null,
    button: null,
  });
  if (!theme.ok) throw new Error(JSON.stringify(theme.failure));
  return createThemeCssVariables(theme.value);
}

/** Custom properties that scripts or elements set, or that have a fallback. */
const SET_ELSEWHERE = ["--danger", "--letters", "--positive"];

describe("design tokens", () => {
  it("THEME-1 THEME-5 every custom property that a style sheet reads is defined", () => {
    const defined = new Set([
      ...Object.keys(tokens),
      ...Object.keys(themeVariables()),
      ...sheets.flatMap(({ text }) =>
        [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
      ),
      ...SET_ELSEWHERE,
    ]);
    const unknown = sheets.flatMap(({ name, text }) =>
      referencesIn(text)
        .filter((property) => !defined.has(property))
        .map((property) => `${name}: ${property}`),
    );
    expect(unknown).toEqual([]);
  });

  it("THEME-1 THEME-5 every custom property of the theme is read, apart from single shades", () => {
    const read = new Set([
      ...sheets.flatMap(({ text }) => referencesIn(text)),
      ...textsOf(/\.tsx?$/).flatMap(({ text }) => referencesIn(text)),
      ...Object.values(tokens).flatMap(referencesIn),
    ]);
    const names = Object.keys(themeVariables()).filter((name) => !/^--brand-\d+$/.test(name));
    expect(names.filter((name) => !read.has(name))).toEqual([]);
  });

  it("THEME-1 scripts contain no color as a hexadecimal value, except in theme and domain", () => {
    const found = textsOf(/^(?!ui\/theme\/|domain\/).*\.tsx?$/).flatMap(({ name, text }) =>
      [...text.matchAll(/["'`]#(?:[0-9a-f]{3}){1,2}["'`]/gi)].map(([color]) => `${name}: ${color}`),
    );
    expect(found).toEqual([]);
  });
});
