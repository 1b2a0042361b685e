import { describe, expect, it } from "vitest";
import postcss from "postcss";
import { themeStylesheet } from "#build/assets/theme-stylesheet";
import { resolveTheme, type Theme } from "#domain/theme/theme";
import { createTokenCssVariables } from "#ui/theme/tokens";

function themeOf(baseColor: string): Theme {
  const result = resolveTheme({ brandColor: "#7d5f27", baseColor, config: null, button: null });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

function propertiesOf(sheet: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  postcss.parse(sheet).walkDecls(({ prop, value }) => {
    properties.set(prop, value);
  });
  return properties;
}

describe("theme stylesheet", () => {
  it("THEME-1 THEME-4 contains the theme of the CMS", () => {
    const properties = propertiesOf(themeStylesheet(themeOf("#141210")));
    expect(properties.get("color-scheme")).toBe("dark");
    expect(properties.get("--bg")).toBe("#141210");
    expect(properties.get("--brand-500")).toBe("#7d5f27");
  });

  it("THEME-1 THEME-5 contains the scales", () => {
    const properties = propertiesOf(themeStylesheet(themeOf("#f6f3ee")));
    for (const [name, value] of Object.entries(createTokenCssVariables()))
      expect([name, properties.get(name)]).toEqual([name, value]);
    expect(properties.get("--space-1-5")).toBe("0.375rem");
    expect(properties.get("--z-skip-link")).toBe("30");
    expect(properties.get("--gutter")).toBe("30px");
  });

  it("THEME-1 defines every property that its values refer to", () => {
    const sheet = themeStylesheet(themeOf("#f6f3ee"));
    const defined = [...propertiesOf(sheet).keys()];
    const read = [...sheet.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);
    expect(read).not.toEqual([]);
    for (const name of read) expect(defined).toContain(name);
  });
});
