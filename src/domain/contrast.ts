import { CONTRAST_THRESHOLD, LUMINANCE_CUT_OFF } from "./constants";
import { succeed, fail, type Result } from "./result";

/** A colour as three channels of 0 to 255. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

/**
 * A colour from hex text (THEME-2): 3 or 6 hex digits, a leading `#` optional, case of no matter, three digits doubled. Anything else
 * fails with "invalid-colour".
 */
export function parseHex(text: string): Result<Rgb> {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return fail({ code: "invalid-colour", values: { value: text } });
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return succeed({ red: channel(0), green: channel(2), blue: channel(4) });
}

/** `#rrggbb`, lower case. Channels are rounded and kept within 0 to 255. */
export function toHex({ red, green, blue }: Rgb): string {
  const digits = (channel: number) =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${digits(red)}${digits(green)}${digits(blue)}`;
}

/** Relative luminance of WCAG 2, 0 (black) to 1 (white). */
export function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Whether text of one colour on the other is readable: 4.5:1 or better (THEME-3). */
export function isReadable(text: Rgb, background: Rgb): boolean {
  return contrast(text, background) >= CONTRAST_THRESHOLD;
}

/** Whether a background asks for dark text: luminance above 0.179 (THEME-3). The same cut-off tells a light theme from a dark one (THEME-4). */
export function isLight(background: Rgb): boolean {
  return luminance(background) > LUMINANCE_CUT_OFF;
}

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 };

/**
 * The text colour for a background (THEME-3): dark above the luminance cut-off, light below. The house's own dark and light colours are
 * used where they are readable; where not, black and white always are.
 */
export function textOn(background: Rgb, dark: Rgb = BLACK, light: Rgb = WHITE): Rgb {
  const [own, pure] = isLight(background) ? [dark, BLACK] : [light, WHITE];
  return isReadable(own, background) ? own : pure;
}

/** A colour between two: `share` 0 is the first, 1 the second. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
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
