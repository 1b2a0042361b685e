import { createThemeCssVariables } from "../../domain/theme/theme-css";
import { resolveTheme } from "../../domain/theme/theme";
import { createTokenCssVariables } from "./tokens";

/** Base colors of the two modes. The light one is that of the demo site. */
const BASE_COLORS = { light: "#f6f3ee", dark: "#14110d" } as const;
const BRAND_COLOR = "#7d5f27";

/**
 * Sets theme and tokens as custom properties of the document, as a build does. For the development
 * page of the kit.
 */
export function applyDemoTheme(mode: keyof typeof BASE_COLORS): void {
  const theme = resolveTheme({
    brandColor: BRAND_COLOR,
    baseColor: BASE_COLORS[mode],
    config: null,
    button: { accentColor: BRAND_COLOR, color: "#fff", borderRadius: "1", borderThickness: "1" },
  });
  if (!theme.ok) throw new Error(`The theme is invalid: ${theme.failure.code}`);
  const { style } = document.documentElement;
  style.colorScheme = theme.value.mode;
  const variables = { ...createThemeCssVariables(theme.value), ...createTokenCssVariables() };
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
}
