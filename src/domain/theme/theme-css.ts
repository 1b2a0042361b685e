import { SHADES } from "./shades";
import type { Theme } from "./theme";

/** Returns the theme as CSS custom properties for `:root`. */
export function createThemeCssVariables(theme: Theme): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(SHADES.map((shade) => [`--brand-${shade}`, theme.brand[shade]])),
    ...Object.fromEntries(SHADES.map((shade) => [`--base-${shade}`, theme.base[shade]])),
    "--paper": theme.paper,
    "--tray": theme.tray,
    "--line": theme.line,
    "--ink": theme.ink,
    "--muted": theme.muted,
    "--brand": theme.brand[500],
    "--on-brand": theme.onBrand,
    "--brand-text": theme.brandText,
    "--brand-text-on-tray": theme.brandTextOnTray,
    "--night": theme.night,
    "--on-night": theme.onNight,
    "--muted-on-night": theme.mutedOnNight,
    "--line-on-night": theme.lineOnNight,
    "--brand-on-night": theme.brandOnNight,
    "--veil-strong": theme.veilStrong,
    "--veil-soft": theme.veilSoft,
    ...PICTURES[theme.mode],
    "--button-background": theme.button.background,
    "--button-background-hover": theme.button.backgroundHover,
    "--button-text": theme.button.text,
    "--button-radius": theme.button.borderRadius,
    "--button-border-width": theme.button.borderThickness,
    "--button-padding": theme.button.padding,
    "--gutter": `${theme.grid.gutter}px`,
    "--font-size": `${theme.typography.site.size}px`,
    "--line-height": String(theme.typography.site.lineHeight),
    "--shop-font-size": `${theme.typography.shop.size}px`,
    "--shop-line-height": String(theme.typography.shop.lineHeight),
  };
}

/**
 * On light paper, the white background of product images is multiplied with the tray. On dark paper
 * this would hide the product, so images are not blended. Dark drawings (brand logos) are inverted
 * there, with their hue preserved.
 */
const PICTURES = {
  light: { "--picture-blend": "multiply", "--drawing-invert": "0", "--drawing-turn": "0deg" },
  dark: { "--picture-blend": "normal", "--drawing-invert": "1", "--drawing-turn": "180deg" },
} as const;
