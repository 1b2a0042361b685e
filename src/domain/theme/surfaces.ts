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
 * The quiet colours of a theme. Paper is its base colour; tray a tone beside it, on which pictures
 * lie; line a hairline on either.
 */
export type Surfaces = {
  readonly ink: RgbColor;
  readonly muted: RgbColor;
  readonly tray: RgbColor;
  readonly line: RgbColor;
  /** The reversed surface (footer, hero), with its own text, quiet text, hairline and metal. */
  readonly night: RgbColor;
  readonly onNight: RgbColor;
  readonly mutedOnNight: RgbColor;
  readonly lineOnNight: RgbColor;
  readonly brandOnNight: RgbColor;
  /**
   * What is laid over a picture, so that text on it is readable: a tone under night, on any theme.
   */
  readonly veil: RgbColor;
};

/**
 * How much of a veil's own colour is seen. Under the strong one a white picture still carries
 * words.
 */
export const OVERLAY_OPACITY = { strong: 0.8, soft: 0.34 } as const;

/** Colours of the editor's own in the theme's `config`, each in place of the one worked out. */
export const CUSTOM_SURFACES = ["tray", "line", "ink", "muted"] as const;

export type CustomSurfaces = Readonly<Partial<Record<(typeof CUSTOM_SURFACES)[number], RgbColor>>>;

/**
 * Ink is the paper taken nearly to black (or to white on a dark paper), warmed by the brand colour;
 * tray and line are paper with a little ink; muted is the quietest ink that is still readable on
 * both; night is the reversed surface. Every text colour reaches 4.5:1 on what it stands on,
 * whatever the paper: a colour of the editor's own that does not is told to `note` and left aside
 * (THEME-3).
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
 * The quietest mixture of a text colour with its paper, at most `share` of the way, that is still
 * readable.
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
 * On a paper of middling tone a tray towards the ink would swallow it, so there it goes the other
 * way.
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
