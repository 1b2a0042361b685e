import { calculateContrast, isLightColor, hasReadableContrast, type RgbColor } from "./contrast";

export const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

export type Shade = (typeof SHADES)[number];
export type Shades = Readonly<Record<Shade, RgbColor>>;

/**
 * Intensities of the shades (THEME-2). Positive values lighten, negative values darken, 500 is the
 * color itself.
 */
const INTENSITIES: Readonly<Record<Shade, number>> = {
  50: 0.95,
  100: 0.9,
  200: 0.75,
  300: 0.6,
  400: 0.3,
  500: 0,
  600: -0.1,
  700: -0.25,
  800: -0.4,
  900: -0.51,
};

/** Moves each channel toward white by `intensity` (0 to 1): c + (255 − c)·i, rounded. */
export function lightenColor(color: RgbColor, intensity: number): RgbColor {
  return eachChannel(color, (channel) => channel + (255 - channel) * intensity);
}

/** Moves each channel toward black by `intensity` (0 to 1): c·(1 − i), rounded. */
export function darkenColor(color: RgbColor, intensity: number): RgbColor {
  return eachChannel(color, (channel) => channel * (1 - intensity));
}

/** Creates the shades 50 to 900 of a color (THEME-2). */
export function createShades(color: RgbColor): Shades {
  const shade = (name: Shade) =>
    INTENSITIES[name] < 0
      ? darkenColor(color, -INTENSITIES[name])
      : lightenColor(color, INTENSITIES[name]);
  return {
    50: shade(50),
    100: shade(100),
    200: shade(200),
    300: shade(300),
    400: shade(400),
    500: shade(500),
    600: shade(600),
    700: shade(700),
    800: shade(800),
    900: shade(900),
  };
}

type ReadableShade = {
  readonly shade: Shade;
  readonly color: RgbColor;
  readonly contrast: number;
};

/**
 * Returns the shade for text and thin lines on a base color (THEME-3): 500 if it reaches 4.5:1,
 * otherwise the next one that does, darker on a light base and lighter on a dark base. Returns
 * undefined if none reaches it.
 */
export function findReadableShade(shades: Shades, base: RgbColor): ReadableShade | undefined {
  const candidates = isLightColor(base)
    ? SHADES.filter((shade) => shade >= 500)
    : SHADES.filter((shade) => shade <= 500).reverse();
  const shade = candidates.find((candidate) => hasReadableContrast(shades[candidate], base));
  return shade === undefined
    ? undefined
    : { shade, color: shades[shade], contrast: calculateContrast(shades[shade], base) };
}

function eachChannel(color: RgbColor, change: (channel: number) => number): RgbColor {
  return {
    red: Math.round(change(color.red)),
    green: Math.round(change(color.green)),
    blue: Math.round(change(color.blue)),
  };
}
