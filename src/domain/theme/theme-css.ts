import { GRID, TYPOGRAPHY } from "../constants";
import { SHADES } from "./shades";
import type { Theme } from "./theme";

/** Returns the theme, with grid and typography (THEME-5), as CSS custom properties for `:root`. */
export function createThemeCssVariables(theme: Theme): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(SHADES.map((shade) => [`--brand-${shade}`, theme.brand[shade]])),
    "--bg": theme.bg,
    "--bg-subtle": theme.bgSubtle,
    "--border": theme.border,
    "--fg": theme.fg,
    "--fg-muted": theme.fgMuted,
    "--brand": "var(--brand-500)",
    "--brand-contrast": theme.brandContrast,
    "--brand-fg": theme.brandFg,
    "--brand-fg-on-subtle": theme.brandFgOnSubtle,
    "--bg-inverted": theme.bgInverted,
    "--fg-inverted": theme.fgInverted,
    "--fg-inverted-muted": theme.fgInvertedMuted,
    "--border-inverted": theme.borderInverted,
    "--brand-inverted": theme.brandInverted,
    ...PICTURES[theme.mode],
    "--button-background": theme.button.background,
    "--button-background-hover": theme.button.backgroundHover,
    "--button-text": theme.button.text,
    "--button-radius": theme.button.borderRadius,
    "--button-border-width": theme.button.borderThickness,
    "--button-padding": theme.button.padding,
    "--grid-columns": String(GRID.columns),
    "--gutter": `${GRID.gutter}px`,
    "--font-size": `${TYPOGRAPHY.site.size}px`,
    "--line-height": String(TYPOGRAPHY.site.lineHeight),
    "--shop-font-size": `${TYPOGRAPHY.shop.size}px`,
    "--shop-line-height": String(TYPOGRAPHY.shop.lineHeight),
  };
}

/**
 * On light bg, the white background of product images is multiplied with the bgSubtle. On dark bg
 * this would hide the product, so images are not blended. Dark drawings (brand logos) are inverted
 * there, with their hue preserved.
 */
const PICTURES = {
  light: { "--image-blend": "multiply", "--logo-invert": "0", "--logo-hue-rotate": "0deg" },
  dark: { "--image-blend": "normal", "--logo-invert": "1", "--logo-hue-rotate": "180deg" },
} as const;
