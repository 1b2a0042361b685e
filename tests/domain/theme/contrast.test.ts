import { describe, expect, it } from "vitest";
import {
  BLACK,
  calculateContrast,
  isLightColor,
  hasReadableContrast,
  calculateLuminance,
  mixColors,
  parseHexColor,
  resolveTextColor,
  formatHexColor,
  WHITE,
  type RgbColor,
} from "#domain/theme/contrast";

const grey = (channel: number): RgbColor => ({ red: channel, green: channel, blue: channel });

describe("hex color", () => {
  it.each([
    ["#a07c34", "#a07c34"],
    ["a07c34", "#a07c34"],
    ["#A07C34", "#a07c34"],
    [" #fff ", "#ffffff"],
    ["#1aF", "#11aaff"],
    ["000", "#000000"],
  ])("THEME-2 %j is %s", (text, hex) => {
    const parsed = parseHexColor(text);
    expect(parsed.ok && formatHexColor(parsed.value)).toBe(hex);
  });

  it.each([
    "",
    "#",
    "#12",
    "#1234",
    "#12345",
    "#1234567",
    "#12345g",
    "##123",
    "rgb(1,2,3)",
    "gold",
    "#ff ff ff",
    "0x123456",
  ])("THEME-2 %j is invalid without 3 or 6 hex digits", (text) => {
    expect(parseHexColor(text)).toEqual({
      ok: false,
      failure: { code: "invalid-colour", values: { value: text } },
    });
  });

  it("THEME-2 is formatted with two digits per channel, rounded and limited to the range", () => {
    expect(formatHexColor({ red: -4, green: 9.6, blue: 300 })).toBe("#000aff");
  });
});

describe("contrast", () => {
  it("THEME-3 follows WCAG: 21:1 for black and white, 1:1 for equal colors, independent of the order", () => {
    expect(calculateContrast(BLACK, WHITE)).toBeCloseTo(21, 10);
    expect(calculateContrast(WHITE, BLACK)).toBeCloseTo(21, 10);
    expect(calculateContrast(grey(99), grey(99))).toBe(1);
    expect(calculateLuminance({ red: 255, green: 0, blue: 0 })).toBeCloseTo(0.2126, 10);
    expect(calculateContrast(grey(0x77), WHITE)).toBeCloseTo(4.48, 2);
    expect(calculateContrast(grey(0x76), WHITE)).toBeCloseTo(4.54, 2);
  });

  it("THEME-3 of 4.5:1 is the threshold of readability", () => {
    expect(hasReadableContrast(grey(0x76), WHITE)).toBe(true);
    expect(hasReadableContrast(grey(0x77), WHITE)).toBe(false);
  });
});

describe("text on a color", () => {
  it.each([
    [grey(0x76), "above", true],
    [grey(0x75), "below", false],
  ])(
    "THEME-3 the luminance threshold 0.179 is between two greys: %j (%s)",
    (color, _where, light) => {
      expect(isLightColor(color)).toBe(light);
    },
  );

  it.each([
    "#ffffff",
    "#f6f3ee",
    "#c9a869",
    "#a07c34",
    "#767676",
    "#757575",
    "#7d5f27",
    "#1d1a16",
    "#000000",
    "#ff0000",
    "#00ff00",
    "#0000ff",
  ])("THEME-3 on %s is readable, dark or light by the threshold", (hex) => {
    const parsed = parseHexColor(hex);
    if (!parsed.ok) throw new Error(hex);
    const text = resolveTextColor(parsed.value);
    expect(text).toEqual(calculateLuminance(parsed.value) > 0.179 ? BLACK : WHITE);
    expect(hasReadableContrast(text, parsed.value)).toBe(true);
  });

  it("THEME-3 is readable on every grey", () => {
    for (let channel = 0; channel < 256; channel += 1)
      expect(hasReadableContrast(resolveTextColor(grey(channel)), grey(channel))).toBe(true);
  });

  it("THEME-3 uses the theme's own text color if it is readable, otherwise black or white", () => {
    const fg = grey(0x1d);
    expect(resolveTextColor(WHITE, fg, WHITE)).toBe(fg);
    expect(resolveTextColor(grey(0x76), fg, WHITE)).toBe(BLACK);
    expect(resolveTextColor(grey(0x70), fg, grey(0xcc))).toBe(WHITE);
  });

  it("mixes two colors by share", () => {
    expect([
      mixColors(BLACK, WHITE, 0),
      mixColors(BLACK, WHITE, 1),
      mixColors(BLACK, WHITE, 0.5),
    ]).toEqual([BLACK, WHITE, grey(128)]);
  });
});
