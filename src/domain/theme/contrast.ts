import { CONTRAST_THRESHOLD, LUMINANCE_THRESHOLD } from "../constants";
import { succeed, fail, type Result } from "../result";

/** A color with three channels from 0 to 255. */
export type RgbColor = { readonly red: number; readonly green: number; readonly blue: number };

/**
 * Parses a hex color (THEME-2): 3 or 6 hex digits with an optional leading `#`, case-insensitive;
 * three digits are doubled. Fails with "invalid-colour" for anything else.
 */
export function parseHexColor(text: string): Result<RgbColor> {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return fail({ code: "invalid-colour", values: { value: text } });
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return succeed({ red: channel(0), green: channel(2), blue: channel(4) });
}

/** Formats a color as `#rrggbb` in lower case. Channels are rounded and limited to 0 to 255. */
export function formatHexColor({ red, green, blue }: RgbColor): string {
  const digits = (channel: number) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${digits(red)}${digits(green)}${digits(blue)}`;
}

/** Returns the relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function calculateLuminance({ red, green, blue }: RgbColor): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function calculateContrast(one: RgbColor, other: RgbColor): number {
  const [darker, lighter] = [calculateLuminance(one), calculateLuminance(other)].sort(
    (a, b) => a - b,
  );
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** True if text in one color is readable on the other: 4.5:1 or better (THEME-3). */
export function hasReadableContrast(text: RgbColor, background: RgbColor): boolean {
  return calculateContrast(text, background) >= CONTRAST_THRESHOLD;
}

/**
 * True if a background needs dark text: luminance above 0.179 (THEME-3). The same threshold
 * distinguishes light from dark themes (THEME-4).
 */
export function isLightColor(background: RgbColor): boolean {
  return calculateLuminance(background) > LUMINANCE_THRESHOLD;
}

export const BLACK: RgbColor = { red: 0, green: 0, blue: 0 };
export const WHITE: RgbColor = { red: 255, green: 255, blue: 255 };

/**
 * Returns the text color for a background (THEME-3): dark above the luminance threshold, light
 * below. Uses the given dark and light colors if they are readable, otherwise black or white, which
 * always are.
 */
export function resolveTextColor(
  background: RgbColor,
  dark: RgbColor = BLACK,
  light: RgbColor = WHITE,
): RgbColor {
  const [own, pure] = isLightColor(background) ? [dark, BLACK] : [light, WHITE];
  return hasReadableContrast(own, background) ? own : pure;
}

/** Mixes two colors. `share` 0 returns the first, 1 the second. */
export function mixColors(first: RgbColor, second: RgbColor, share: number): RgbColor {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    red: between(first.red, second.red),
    green: between(first.green, second.green),
    blue: between(first.blue, second.blue),
  };
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
