import {
  BLACK,
  isLightColor,
  hasReadableContrast,
  mixColors,
  resolveTextColor,
  formatHexColor,
  WHITE,
  type RgbColor,
} from "./contrast";
import { darkenColor, lightenColor, findReadableShade, type Shades } from "./shades";

/**
 * Neutral colors of a theme. The page background (`bg`) is the base color of the theme. `bgSubtle`
 * is a slightly different tone behind images. `border` is for hairlines on both.
 */
type Surfaces = {
  readonly fg: RgbColor;
  readonly fgMuted: RgbColor;
  readonly bgSubtle: RgbColor;
  readonly border: RgbColor;
  /** Inverted surface (footer, hero) with its own text, muted text, hairline and brand color. */
  readonly bgInverted: RgbColor;
  readonly fgInverted: RgbColor;
  readonly fgInvertedMuted: RgbColor;
  readonly borderInverted: RgbColor;
  readonly brandInverted: RgbColor;
};

/**
 * Colors that an editor can override, with the field of the theme's `config` that holds each of
 * them. The field names are stored in Directus and keep their first names.
 */
export const CUSTOM_SURFACE_FIELDS = {
  bgSubtle: "tray",
  border: "line",
  fg: "ink",
  fgMuted: "muted",
} as const;

export type CustomSurfaceName = keyof typeof CUSTOM_SURFACE_FIELDS;
export type CustomSurfaces = Readonly<Partial<Record<CustomSurfaceName, RgbColor>>>;

/**
 * Creates the neutral colors of a theme. `fg` is `bg` darkened almost to black (lightened almost to
 * white on a dark background) and tinted with the brand color. `bgSubtle` and `border` are `bg`
 * mixed with a little `fg`. `fgMuted` is the faintest `fg` that is readable on `bg` and `bgSubtle`.
 * `bgInverted` is the inverted surface. Every text color reaches 4.5:1 on its background for every
 * `bg`. A custom color that does not is reported to `note` and ignored (THEME-3).
 */
export function createSurfaces(
  bg: RgbColor,
  brand: Shades,
  own: CustomSurfaces,
  note: (message: string) => void,
): Surfaces {
  const fg = resolveCustomColor(
    "fg",
    own.fg,
    resolveForeground(bg, brand[500]),
    (candidate) => hasReadableContrast(candidate, bg),
    note,
  );
  const bgSubtle = resolveCustomColor(
    "bgSubtle",
    own.bgSubtle,
    resolveSubtleBackground(fg, bg),
    (candidate) => hasReadableContrast(fg, candidate),
    note,
  );
  const readable = (candidate: RgbColor) =>
    hasReadableContrast(candidate, bg) && hasReadableContrast(candidate, bgSubtle);
  const bgInverted = isLightColor(bg)
    ? mixColors(darkenColor(bg, 0.93), darkenColor(brand[500], 0.88), 0.5)
    : darkenColor(bg, 0.35);
  const fgInverted = resolveTextColor(bgInverted, BLACK, isLightColor(bg) ? bg : fg);
  return {
    fg,
    fgMuted: resolveCustomColor(
      "fgMuted",
      own.fgMuted,
      findFaintestReadable(fg, bg, 0.34, readable),
      readable,
      note,
    ),
    bgSubtle,
    border: own.border ?? mixColors(bg, fg, 0.12),
    bgInverted,
    fgInverted,
    fgInvertedMuted: findFaintestReadable(fgInverted, bgInverted, 0.3, (candidate) =>
      hasReadableContrast(candidate, bgInverted),
    ),
    borderInverted: mixColors(bgInverted, fgInverted, 0.16),
    brandInverted: findReadableShade(brand, bgInverted)?.color ?? fgInverted,
  };
}

function resolveCustomColor(
  name: CustomSurfaceName,
  own: RgbColor | undefined,
  fallback: RgbColor,
  isReadable: (color: RgbColor) => boolean,
  note: (message: string) => void,
): RgbColor {
  if (!own || isReadable(own)) return own ?? fallback;
  note(
    `config.${CUSTOM_SURFACE_FIELDS[name]} ${formatHexColor(own)} leaves text under 4.5:1; using ${formatHexColor(fallback)}`,
  );
  return fallback;
}

/**
 * Mixes a text color with its background, up to `share`. Returns the faintest readable mixture.
 */
function findFaintestReadable(
  text: RgbColor,
  bg: RgbColor,
  share: number,
  readable: (color: RgbColor) => boolean,
): RgbColor {
  for (let step = share; step > 0; step -= 0.02) {
    const candidate = mixColors(text, bg, step);
    if (readable(candidate)) return candidate;
  }
  return text;
}

/**
 * On medium backgrounds, a `bgSubtle` mixed with `fg` makes `fg` unreadable. It is then mixed with
 * white or black instead.
 */
function resolveSubtleBackground(fg: RgbColor, bg: RgbColor): RgbColor {
  const tones = [mixColors(bg, fg, 0.035), mixColors(bg, isLightColor(bg) ? WHITE : BLACK, 0.035)];
  return tones.find((tone) => hasReadableContrast(fg, tone)) ?? bg;
}

function resolveForeground(bg: RgbColor, brand: RgbColor): RgbColor {
  const tinted = isLightColor(bg)
    ? mixColors(darkenColor(bg, 0.88), darkenColor(brand, 0.84), 0.4)
    : mixColors(lightenColor(bg, 0.92), lightenColor(brand, 0.9), 0.25);
  return resolveTextColor(bg, tinted, tinted);
}
