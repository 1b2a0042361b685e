import { createSystem } from "@chakra-ui/react/styled-system";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { BREAKPOINTS } from "../../domain/constants";
import { createChakraTokens } from "../theme/tokens";

const variable = (name: string) => ({ value: `var(--${name})` });

/**
 * The Chakra system of the site: the base preset, which has no design of its own, and the tokens of
 * the theme. Each component brings its recipe, so the system contains only what all of them need.
 * There is no preflight, because `ui/theme/base.css` is loaded first. The color mode is that of the
 * theme, so no token has a second value.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  // The styles of base.css for elements are in no layer, so they would win over layered recipes.
  disableLayers: true,
  cssVarsPrefix: "ui",
  globalCss: {},
  theme: {
    breakpoints: BREAKPOINTS,
    tokens: {
      colors: {
        bg: {
          DEFAULT: variable("bg"),
          subtle: variable("bg-subtle"),
          inverted: variable("bg-inverted"),
        },
        fg: {
          DEFAULT: variable("fg"),
          muted: variable("fg-muted"),
          inverted: variable("fg-inverted"),
        },
        border: variable("border"),
        brand: {
          DEFAULT: variable("brand"),
          fg: variable("brand-fg"),
          contrast: variable("brand-contrast"),
        },
        backdrop: { value: "color-mix(in srgb, var(--bg-inverted) 45%, transparent)" },
      },
      fonts: { serif: variable("serif"), sans: variable("sans") },
      spacing: createChakraTokens("space"),
      sizes: createChakraTokens("space"),
      fontSizes: createChakraTokens("text"),
      lineHeights: createChakraTokens("leading"),
      letterSpacings: createChakraTokens("tracking"),
      radii: createChakraTokens("radius"),
      shadows: createChakraTokens("shadow"),
      zIndex: createChakraTokens("z"),
      durations: createChakraTokens("duration"),
      easings: createChakraTokens("ease"),
    },
    keyframes: {
      "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
      "fade-out": { from: { opacity: 1 }, to: { opacity: 0 } },
      "slide-from-end": { from: { translate: "100% 0" }, to: { translate: "0 0" } },
      "slide-to-end": { from: { translate: "0 0" }, to: { translate: "100% 0" } },
      "slide-from-top": { from: { translate: "0 -100%" }, to: { translate: "0 0" } },
      "slide-to-top": { from: { translate: "0 0" }, to: { translate: "0 -100%" } },
      "slide-from-bottom": { from: { translate: "0 100%" }, to: { translate: "0 0" } },
      "slide-to-bottom": { from: { translate: "0 0" }, to: { translate: "0 100%" } },
      rise: { from: { opacity: 0, translate: "0 1rem" }, to: { opacity: 1, translate: "0 0" } },
      "expand-height": { from: { height: 0, opacity: 0 }, to: { height: "var(--height)" } },
      "collapse-height": { from: { height: "var(--height)" }, to: { height: 0, opacity: 0 } },
      sink: { from: { opacity: 1, translate: "0 0" }, to: { opacity: 0, translate: "0 1rem" } },
    },
  },
});
