import { describe, expect, it } from "vitest";
import {
  calculateContrast,
  parseHexColor,
  formatHexColor,
  WHITE,
  type RgbColor,
} from "#domain/theme/contrast";
import { findReadableShade, createShades } from "#domain/theme/shades";

const color = (hex: string): RgbColor => {
  const parsed = parseHexColor(hex);
  if (!parsed.ok) throw new Error(`${hex} is not a color`);
  return parsed.value;
};

describe("shades of a color", () => {
  it.each([
    // c + (255 − c)·i on each channel of 160, 124, 52
    [50, "#faf8f5"],
    [100, "#f6f2eb"],
    [200, "#e7decc"],
    [300, "#d9cbae"],
    [400, "#bda371"],
    [500, "#a07c34"],
    // c·(1 − i)
    [600, "#90702f"],
    [700, "#785d27"],
    [800, "#604a1f"],
    [900, "#4e3d19"],
  ] as const)("THEME-2 shade %i of #a07c34 is %s", (shade, hex) => {
    expect(formatHexColor(createShades(color("#a07c34"))[shade])).toBe(hex);
  });

  it("THEME-2 black lightens to greys, white darkens to greys, and the other half stays unchanged", () => {
    const black = createShades(color("000"));
    const white = createShades(WHITE);
    expect([black[50], black[400], black[500], black[900]].map(formatHexColor)).toEqual([
      "#f2f2f2",
      "#4d4d4d",
      "#000000",
      "#000000",
    ]);
    expect([white[50], white[500], white[600], white[900]].map(formatHexColor)).toEqual([
      "#ffffff",
      "#ffffff",
      "#e6e6e6",
      "#7d7d7d",
    ]);
  });
});

describe("shade for text and thin lines", () => {
  it.each([
    ["#7d5f27", "#f6f3ee", 500],
    ["#a07c34", "#f6f3ee", 700],
    ["#c9a869", "#f6f3ee", 800],
    ["#c9a869", "#141210", 500],
    ["#7d5f27", "#141210", 400],
    ["#3a2b10", "#141210", 300],
    ["#000000", "#141210", 300],
  ])(
    "THEME-3 of %s on %s is %i: the next that reaches 4.5:1, darker on light, lighter on dark",
    (brand, base, shade) => {
      const found = findReadableShade(createShades(color(brand)), color(base));
      expect(found?.shade).toBe(shade);
      expect(found?.contrast).toBeGreaterThanOrEqual(4.5);
      expect(found && calculateContrast(found.color, color(base))).toBe(found?.contrast);
    },
  );

  it("THEME-3 is undefined if no shade is readable", () => {
    expect(findReadableShade(createShades(color("#ffff00")), WHITE)).toBeUndefined();
    expect(findReadableShade(createShades(color("#888888")), color("#808080"))).toBeUndefined();
  });
});
