import { describe, expect, it } from "vitest";
import { calculateContrast, parseHexColor, type RgbColor } from "#domain/theme/contrast";
import { resolveTheme, type Theme, type ThemeRecord } from "#domain/theme/theme";
import { createThemeCssVariables } from "#domain/theme/theme-css";

const RECORD: ThemeRecord = {
  brandColor: "#7d5f27",
  baseColor: "#f6f3ee",
  config: null,
  button: null,
};

function themeOf(changes: Partial<ThemeRecord> = {}): Theme {
  const result = resolveTheme({ ...RECORD, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const button = (changes: Partial<NonNullable<ThemeRecord["button"]>>) => ({
  button: { accentColor: null, color: null, borderRadius: null, borderThickness: null, ...changes },
});

function rgb(hex: string): RgbColor {
  const parsed = parseHexColor(hex);
  if (!parsed.ok) throw new Error(`${hex} is no colour`);
  return parsed.value;
}

const ratio = (one: string, other: string) => calculateContrast(rgb(one), rgb(other));

describe("theme from the content", () => {
  it("THEME-1 THEME-2 contains the shades of the brand color", () => {
    const theme = themeOf({ brandColor: "#a07c34", baseColor: "FFF" });
    expect(theme.brand[50]).toBe("#faf8f5");
    expect(theme.brand[500]).toBe("#a07c34");
    expect(theme.brand[900]).toBe("#4e3d19");
    expect(theme.bg).toBe("#ffffff");
  });

  it.each([
    [{ brandColor: "gold" }, "brand_color", "gold"],
    [{ baseColor: "#12345" }, "base_color", "#12345"],
    [button({ accentColor: "#xyz" }), "button_config.accentColor", "#xyz"],
    [button({ color: "white" }), "button_config.color", "white"],
    [{ config: { ink: "#12" } }, "config.ink", "#12"],
    [{ config: { tray: 7 } }, "config.tray", "7"],
  ])("THEME-2 %j fails and names the field", (changes, field, value) => {
    expect(resolveTheme({ ...RECORD, ...changes })).toEqual({
      ok: false,
      failure: { code: "invalid-colour", field, values: { value } },
    });
  });

  it.each([
    ["#ffffff", "light"],
    ["#f6f3ee", "light"],
    ["#767676", "light"],
    ["#747474", "dark"],
    ["#141210", "dark"],
    ["#000", "dark"],
  ])("THEME-4 the base color %s makes a %s theme", (baseColor, mode) => {
    expect(themeOf({ baseColor }).mode).toBe(mode);
  });
});

describe("readability", () => {
  const bases = [
    "#ffffff",
    "#f6f3ee",
    "#d8cfc0",
    "#9a9a9a",
    "#767676",
    "#757575",
    "#747474",
    "#5b4636",
    "#2b2b3a",
    "#141210",
    "#000000",
  ];
  const brands = ["#7d5f27", "#c9a869", "#ffff00", "#000000", "#ffffff", "#0a3d62", "#888888"];

  it.each(bases.flatMap((base) => brands.map((brand) => [base, brand] as const)))(
    "THEME-3 on %s with %s every text reaches 4.5:1 on its background",
    (baseColor, brandColor) => {
      const theme = themeOf({ baseColor, brandColor });
      const pairs = {
        "fg on bg": [theme.fg, theme.bg],
        "fg on bgSubtle": [theme.fg, theme.bgSubtle],
        "fgMuted on bg": [theme.fgMuted, theme.bg],
        "fgMuted on bgSubtle": [theme.fgMuted, theme.bgSubtle],
        "brand on bg": [theme.brandFg, theme.bg],
        "brand on bgSubtle": [theme.brandFgOnSubtle, theme.bgSubtle],
        "text on brand": [theme.brandContrast, theme.brand[500]],
        "text on bgInverted": [theme.fgInverted, theme.bgInverted],
        "fgMuted on bgInverted": [theme.fgInvertedMuted, theme.bgInverted],
        "brand on bgInverted": [theme.brandInverted, theme.bgInverted],
        "button text": [theme.button.text, theme.button.background],
        "button text, hovered": [theme.button.text, theme.button.backgroundHover],
      } as const;
      for (const [name, [text, ground]] of Object.entries(pairs))
        expect(ratio(text, ground), name).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("THEME-3 uses a brand color that reaches 4.5:1 on the base unchanged, without a note", () => {
    expect(themeOf()).toMatchObject({ brandFg: "#7d5f27", notes: [] });
  });

  it("THEME-3 replaces a brand color below 4.5:1 with the next shade, with a note", () => {
    const theme = themeOf({ brandColor: "#a07c34" });
    expect(theme.brandFg).toBe(theme.brand[700]);
    expect(theme.notes).toEqual([
      expect.stringMatching(/brand colour misses 4\.5:1 on bg \(3\.\d\d\); using shade 700/),
    ]);
  });

  it("THEME-3 uses the text color if no shade is readable", () => {
    const theme = themeOf({ brandColor: "#ffff00" });
    expect(theme.brandFg).toBe(theme.fg);
    expect(theme.notes[0]).toContain("using fg");
  });

  it("THEME-3 uses a readable text color of the editor, and ignores an unreadable one with a note", () => {
    expect(
      themeOf({ config: { ink: "#202020", tray: "#eeeeee", line: "#cccccc", muted: "#555" } }),
    ).toMatchObject({
      fg: "#202020",
      bgSubtle: "#eeeeee",
      border: "#cccccc",
      fgMuted: "#555555",
      notes: [],
    });
    const pale = themeOf({ config: { ink: "#bbbbbb", muted: "#cccccc", tray: "#333333" } });
    expect(pale.notes).toHaveLength(3);
    expect(ratio(pale.fg, pale.bgSubtle)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("button", () => {
  it("THEME-1 has the accent color, and padding 12px 20px", () => {
    expect(
      themeOf(
        button({
          accentColor: "#0a3d62",
          color: "#fff",
          borderRadius: "3px",
          borderThickness: "2px",
        }),
      ).button,
    ).toMatchObject({
      background: "#0a3d62",
      text: "#ffffff",
      borderRadius: "3px",
      borderThickness: "2px",
      padding: "12px 20px",
    });
  });

  it("THEME-1 without a config has the brand color and readable text", () => {
    expect(themeOf().button).toMatchObject({ background: "#7d5f27", padding: "12px 20px" });
    expect(themeOf({ button: null }).button).toEqual(themeOf(button({})).button);
  });

  it("THEME-3 replaces an unreadable label color, with a note", () => {
    const theme = themeOf(button({ accentColor: "#c9a869", color: "#ffffff" }));
    expect(ratio(theme.button.text, "#c9a869")).toBeGreaterThanOrEqual(4.5);
    expect(theme.notes).toContainEqual(expect.stringContaining("button_config.color"));
  });

  it.each([
    ["2px", "2px"],
    ["4", "4px"],
    ["0", "0"],
    [" 0.25rem ", "0.25rem"],
    ["50%", "50%"],
    ["", "1px"],
  ])("THEME-1 the border radius %j becomes %s", (borderRadius, css) => {
    const theme = themeOf(button({ borderRadius }));
    expect(theme.button.borderRadius).toBe(css);
    expect(theme.notes).toEqual([]);
  });

  it.each(["round", "-1px", "1px; background: url(//x)", "calc(1px)", "1 px", "1e3px"])(
    "THEME-1 %j is not a length: default and a note",
    (borderThickness) => {
      const theme = themeOf(button({ borderThickness }));
      expect(theme.button.borderThickness).toBe("1px");
      expect(theme.notes).toEqual([expect.stringContaining("borderThickness")]);
    },
  );
});

describe("theme as custom properties", () => {
  it("THEME-1 THEME-2 contains every shade, surface and button value, and nothing that could break out of a style sheet", () => {
    const properties = createThemeCssVariables(themeOf());
    const anyString: unknown = expect.any(String);
    expect(properties).toMatchObject({
      "--brand-50": anyString,
      "--brand-500": "#7d5f27",
      "--brand-900": anyString,
      "--bg": "#f6f3ee",
      "--fg": anyString,
      "--fg-muted": anyString,
      "--border": anyString,
      "--bg-subtle": anyString,
      "--brand-contrast": anyString,
      "--brand-fg": "#7d5f27",
      "--button-padding": "12px 20px",
    });
    for (const [name, value] of Object.entries(properties)) {
      expect(name).toMatch(/^--[a-z0-9-]+$/);
      expect(value).toMatch(/^(?:[#a-z0-9. %]+|var\(--[a-z0-9-]+\))$/);
    }
  });

  it("THEME-5 contains the grid of 12 columns with a 30px gutter, and the typography", () => {
    expect(createThemeCssVariables(themeOf())).toMatchObject({
      "--grid-columns": "12",
      "--gutter": "30px",
      "--font-size": "16px",
      "--line-height": "1.45",
      "--shop-font-size": "17px",
      "--shop-line-height": "1.56",
    });
  });

  it("THEME-4 a dark theme keeps images unchanged and inverts dark drawings; a light one blends images with the bgSubtle", () => {
    expect(createThemeCssVariables(themeOf({ baseColor: "#141210" }))).toMatchObject({
      "--image-blend": "normal",
      "--logo-invert": "1",
      "--logo-hue-rotate": "180deg",
    });
    expect(createThemeCssVariables(themeOf())).toMatchObject({
      "--image-blend": "multiply",
      "--logo-invert": "0",
      "--logo-hue-rotate": "0deg",
    });
  });
});
