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
 * Neutral colors of a theme. The base color of the theme is the paper. `tray` is a slightly
 * different tone behind images. `line` is for hairlines on both.
 */
export type Surfaces = {
  readonly ink: RgbColor;
  readonly muted: RgbColor;
  readonly tray: RgbColor;
  readonly line: RgbColor;
  /** Inverted surface (footer, hero) with its own text, muted text, hairline and brand color. */
  readonly night: RgbColor;
  readonly onNight: RgbColor;
  readonly mutedOnNight: RgbColor;
  readonly lineOnNight: RgbColor;
  readonly brandOnNight: RgbColor;
  /** Overlay on images that keeps text readable. Darker than `night` in every theme. */
  readonly veil: RgbColor;
};

/** Opacities of the overlay. Text on the strong overlay is readable even over a white image. */
export const OVERLAY_OPACITY = { strong: 0.8, soft: 0.34 } as const;

/** Colors that the theme's `config` can override. */
export const CUSTOM_SURFACES = ["tray", "line", "ink", "muted"] as const;

export type CustomSurfaces = Readonly<Partial<Record<(typeof CUSTOM_SURFACES)[number], RgbColor>>>;

/**
 * Creates the neutral colors of a theme. `ink` is the paper darkened almost to black (lightened
 * almost to white on dark paper) and tinted with the brand color. `tray` and `line` are paper mixed
 * with a little ink. `muted` is the faintest ink that is readable on paper and tray. `night` is the
 * inverted surface. Every text color reaches 4.5:1 on its background for every paper. A custom
 * color that does not is reported to `note` and ignored (THEME-3).
 */
export function createSurfaces(
  paper: RgbColor,
  brand: Shades,
  own: CustomSurfaces,
  note: (message: string) => void,
): Surfaces {
  const ink = ownOr(
    "ink",
    own.ink,
    inkOn(paper, brand[500]),
    (candidate) => hasReadableContrast(candidate, paper),
    note,
  );
  const tray = ownOr(
    "tray",
    own.tray,
    trayUnder(ink, paper),
    (candidate) => hasReadableContrast(ink, candidate),
    note,
  );
  const readable = (candidate: RgbColor) =>
    hasReadableContrast(candidate, paper) && hasReadableContrast(candidate, tray);
  const night = isLightColor(paper)
    ? mixColors(darkenColor(paper, 0.93), darkenColor(brand[500], 0.88), 0.5)
    : darkenColor(paper, 0.35);
  const veil = darkenColor(night, isLightColor(paper) ? 0.25 : 0.4);
  const veiled = mixColors(WHITE, veil, OVERLAY_OPACITY.strong);
  const onNight = resolveTextColor(
    veiled,
    BLACK,
    resolveTextColor(night, BLACK, isLightColor(paper) ? paper : ink),
  );
  return {
    ink,
    muted: ownOr("muted", own.muted, quietest(ink, paper, 0.34, readable), readable, note),
    tray,
    line: own.line ?? mixColors(paper, ink, 0.12),
    night,
    onNight,
    mutedOnNight: quietest(onNight, night, 0.3, (candidate) =>
      hasReadableContrast(candidate, night),
    ),
    lineOnNight: mixColors(night, onNight, 0.16),
    brandOnNight: findReadableShade(brand, night)?.colour ?? onNight,
    veil,
  };
}

function ownOr(
  name: string,
  own: RgbColor | undefined,
  otherwise: RgbColor,
  fits: (colour: RgbColor) => boolean,
  note: (message: string) => void,
): RgbColor {
  if (!own || fits(own)) return own ?? otherwise;
  note(
    `config.${name} ${formatHexColor(own)} leaves text under 4.5:1; using ${formatHexColor(otherwise)}`,
  );
  return otherwise;
}

/**
 * Mixes a text color with its paper, up to `share`. Returns the faintest mixture that is readable.
 */
function quietest(
  text: RgbColor,
  paper: RgbColor,
  share: number,
  readable: (colour: RgbColor) => boolean,
): RgbColor {
  for (let step = share; step > 0; step -= 0.02) {
    const candidate = mixColors(text, paper, step);
    if (readable(candidate)) return candidate;
  }
  return text;
}

/**
 * On medium papers, a tray mixed with ink makes the ink unreadable. The tray is then mixed with
 * white or black instead.
 */
function trayUnder(ink: RgbColor, paper: RgbColor): RgbColor {
  const tones = [
    mixColors(paper, ink, 0.035),
    mixColors(paper, isLightColor(paper) ? WHITE : BLACK, 0.035),
  ];
  return tones.find((tone) => hasReadableContrast(ink, tone)) ?? paper;
}

function inkOn(paper: RgbColor, brand: RgbColor): RgbColor {
  const warm = isLightColor(paper)
    ? mixColors(darkenColor(paper, 0.88), darkenColor(brand, 0.84), 0.4)
    : mixColors(lightenColor(paper, 0.92), lightenColor(brand, 0.9), 0.25);
  return resolveTextColor(paper, warm, warm);
}
