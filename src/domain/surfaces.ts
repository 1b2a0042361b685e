import { BLACK, isLight, isReadable, mix, textOn, toHex, WHITE, type Rgb } from "./contrast";
import { darken, lighten, readableShade, type Shades } from "./shades";

/** The quiet colours of a theme. Paper is its base colour; tray a tone beside it, on which pictures lie; line a hairline on either. */
export type Surfaces = {
  readonly ink: Rgb;
  readonly muted: Rgb;
  readonly tray: Rgb;
  readonly line: Rgb;
  /** The reversed surface (footer, hero), with its own text, quiet text, hairline and metal. */
  readonly night: Rgb;
  readonly onNight: Rgb;
  readonly mutedOnNight: Rgb;
  readonly lineOnNight: Rgb;
  readonly brandOnNight: Rgb;
  /** What is laid over a picture, so that text on it is readable: a tone under night, on any theme. */
  readonly veil: Rgb;
};

/** How much of a veil's own colour is seen. Under the strong one a white picture still carries words. */
export const VEIL = { strong: 0.8, soft: 0.34 } as const;

/** Colours of the editor's own in the theme's `config`, each in place of the one worked out. */
export const OWN_SURFACES = ["tray", "line", "ink", "muted"] as const;

export type OwnSurfaces = Readonly<Partial<Record<(typeof OWN_SURFACES)[number], Rgb>>>;

/**
 * Ink is the paper taken nearly to black (or to white on a dark paper), warmed by the brand colour; tray and line are paper with a little
 * ink; muted is the quietest ink that is still readable on both; night is the reversed surface. Every text colour reaches 4.5:1 on
 * what it stands on, whatever the paper: a colour of the editor's own that does not is told to `note` and left aside (THEME-3).
 */
export function surfacesOf(paper: Rgb, brand: Shades, own: OwnSurfaces, note: (message: string) => void): Surfaces {
  const ink = ownOr("ink", own.ink, inkOn(paper, brand[500]), (candidate) => isReadable(candidate, paper), note);
  const tray = ownOr("tray", own.tray, trayUnder(ink, paper), (candidate) => isReadable(ink, candidate), note);
  const readable = (candidate: Rgb) => isReadable(candidate, paper) && isReadable(candidate, tray);
  const night = isLight(paper) ? mix(darken(paper, 0.93), darken(brand[500], 0.88), 0.5) : darken(paper, 0.35);
  const veil = darken(night, isLight(paper) ? 0.25 : 0.4);
  const veiled = mix(WHITE, veil, VEIL.strong);
  const onNight = textOn(veiled, BLACK, textOn(night, BLACK, isLight(paper) ? paper : ink));
  return {
    ink,
    muted: ownOr("muted", own.muted, quietest(ink, paper, 0.34, readable), readable, note),
    tray,
    line: own.line ?? mix(paper, ink, 0.12),
    night,
    onNight,
    mutedOnNight: quietest(onNight, night, 0.3, (candidate) => isReadable(candidate, night)),
    lineOnNight: mix(night, onNight, 0.16),
    brandOnNight: readableShade(brand, night)?.colour ?? onNight,
    veil,
  };
}

function ownOr(name: string, own: Rgb | undefined, otherwise: Rgb, fits: (colour: Rgb) => boolean, note: (message: string) => void): Rgb {
  if (!own || fits(own)) return own ?? otherwise;
  note(`config.${name} ${toHex(own)} leaves text under 4.5:1; using ${toHex(otherwise)}`);
  return otherwise;
}

/** The quietest mixture of a text colour with its paper, at most `share` of the way, that is still readable. */
function quietest(text: Rgb, paper: Rgb, share: number, readable: (colour: Rgb) => boolean): Rgb {
  for (let step = share; step > 0; step -= 0.02) {
    const candidate = mix(text, paper, step);
    if (readable(candidate)) return candidate;
  }
  return text;
}

/** On a paper of middling tone a tray towards the ink would swallow it, so there it goes the other way. */
function trayUnder(ink: Rgb, paper: Rgb): Rgb {
  const tones = [mix(paper, ink, 0.035), mix(paper, isLight(paper) ? WHITE : BLACK, 0.035)];
  return tones.find((tone) => isReadable(ink, tone)) ?? paper;
}

function inkOn(paper: Rgb, brand: Rgb): Rgb {
  const warm = isLight(paper) ? mix(darken(paper, 0.88), darken(brand, 0.84), 0.4) : mix(lighten(paper, 0.92), lighten(brand, 0.9), 0.25);
  return textOn(paper, warm, warm);
}
