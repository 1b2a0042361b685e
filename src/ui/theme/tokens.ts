/**
 * Scales of the design system (decision 039). Style sheets use them as custom properties
 * (`createTokenCssVariables`), which the theme stylesheet defines. The components on Chakra UI use
 * them as its tokens (`createChakraTokens`). Colors, the button and
 * the grid come from the theme of the CMS (`domain/theme`). Lengths are in rem, so that they follow
 * the font size of the browser.
 */

const rem = (px: number): string => (px === 0 ? "0" : `${px / 16}rem`);

/** Distances. The keys count units of 4 px. */
export const SPACING = {
  "0.5": rem(2),
  "1": rem(4),
  "1.5": rem(6),
  "2": rem(8),
  "2.5": rem(10),
  "3": rem(12),
  "3.5": rem(14),
  "4": rem(16),
  "4.5": rem(18),
  "5": rem(20),
  "6": rem(24),
  "7": rem(28),
  "8": rem(32),
  "9": rem(36),
  "10": rem(40),
  "11": rem(44),
  "12": rem(48),
  "14": rem(56),
  "16": rem(64),
  "18": rem(72),
  "22": rem(88),
  "24": rem(96),
  "28": rem(112),
} as const;

/** Font sizes: up to `xl` for text, from `2xl` for headings. From `4xl` they follow the window. */
export const FONT_SIZES = {
  "2xs": "0.6875rem",
  xs: "0.75rem",
  sm: "0.8125rem",
  md: "0.875rem",
  lg: "0.9375rem",
  xl: "1.0625rem",
  "2xl": "1.4rem",
  "3xl": "1.75rem",
  "4xl": "clamp(1.85rem, 3vw, 2.5rem)",
  "5xl": "clamp(1.875rem, 3.4vw, 3rem)",
  "6xl": "clamp(2.4rem, 4.4vw, 3.6rem)",
  "7xl": "clamp(2.5rem, 5.4vw, 5rem)",
} as const;

export const LINE_HEIGHTS = {
  none: "1",
  tight: "1.1",
  snug: "1.2",
  short: "1.3",
  base: "1.4",
} as const;

export const LETTER_SPACINGS = {
  tight: "-0.005em",
  snug: "0.02em",
  base: "0.06em",
  wide: "0.12em",
  wider: "0.18em",
} as const;

export const RADII = { sm: rem(8), md: rem(12), full: "9999px", ring: "50% / 18%" } as const;

export const SHADOWS = {
  /** Frame of a selected option. */
  selected: "inset 0 0 0 1px var(--fg)",
  /** Popovers, menus and toasts, which have no backdrop. */
  floating: "0 8px 32px color-mix(in srgb, var(--bg-inverted) 16%, transparent)",
} as const;

/** Engraved metal by color: highlight, surface, shade, and the letters in it. */
export const METAL_COLORS = {
  yellowLight: "#faedc4",
  yellowMid: "#e3c175",
  yellowDark: "#b98f43",
  roseLight: "#fbe3d6",
  roseMid: "#e3b49b",
  roseDark: "#b9826a",
  whiteLight: "#f8f7f3",
  whiteMid: "#d8d6cf",
  whiteDark: "#a8a69e",
  steelLight: "#f1f4f6",
  steelMid: "#c9cfd3",
  steelDark: "#949ca2",
  ink: "#33291a",
} as const;

/** Prescribed for notice and label on guarantees (Implementing Regulation (EU) 2025/1960). */
export const EU_COLORS = { blue: "#003399", ink: "#000000", paper: "#ffffff" } as const;

/** Stacking order, from the page to notifications. */
export const Z_INDICES = {
  raised: "1",
  sticky: "10",
  header: "15",
  banner: "20",
  skipLink: "30",
  overlay: "40",
  toast: "50",
} as const;

/** `fast` opens menu groups (MENU-2), `moderate` expands (THEME-6). */
export const DURATIONS = {
  fast: "200ms",
  moderate: "250ms",
  slow: "500ms",
  slowest: "900ms",
  pulse: "1600ms",
} as const;

export const EASINGS = { out: "ease-out" } as const;

/** Prefix of the custom properties of each scale. */
const SCALES = {
  space: SPACING,
  text: FONT_SIZES,
  leading: LINE_HEIGHTS,
  tracking: LETTER_SPACINGS,
  radius: RADII,
  shadow: SHADOWS,
  metal: METAL_COLORS,
  eu: EU_COLORS,
  z: Z_INDICES,
  duration: DURATIONS,
  ease: EASINGS,
} as const;

type ScaleName = keyof typeof SCALES;

const SCALE_NAMES: readonly ScaleName[] = [
  "space",
  "text",
  "leading",
  "tracking",
  "radius",
  "shadow",
  "metal",
  "eu",
  "z",
  "duration",
  "ease",
];

/** Returns the custom property of a token: `tokenVariable("space", "1.5")` is `--space-1-5`. */
export function tokenVariable(scale: ScaleName, key: string): `--${string}` {
  const name = key.replace(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${scale}-${name}`;
}

/** Returns the scales as CSS custom properties for `:root`. */
export function createTokenCssVariables(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SCALE_NAMES.flatMap((scale) =>
      Object.entries(SCALES[scale]).map(([key, value]) => [tokenVariable(scale, key), value]),
    ),
  );
}

/** Returns a scale as Chakra tokens, for which Chakra creates its own custom properties. */
export function createChakraTokens(
  scale: ScaleName,
): Readonly<Record<string, { readonly value: string }>> {
  return Object.fromEntries(Object.entries(SCALES[scale]).map(([key, value]) => [key, { value }]));
}
