/**
 * Business constants and limits of the specification's section 9. Rules that use such a number
 * (shades, money, price range) have their own file and import the number from here.
 */

/** Durations in milliseconds. */
export const DURATIONS = { typeahead: 300 } as const;

/** Breakpoints (THEME-5). The layout's breakpoints are in em, those of the grid in CSS pixels. */
export const BREAKPOINTS = {
  sm: "30em",
  md: "48em",
  lg: "62em",
  xl: "80em",
  "2xl": "96em",
} as const;
export const GRID = { columns: 12, gutter: 30, breakpoints: [576, 768, 992, 1200, 1600] } as const;
export const TYPOGRAPHY = {
  site: { size: 16, lineHeight: 1.45 },
  shop: { size: 17, lineHeight: 1.56 },
} as const;
export const BUTTON_PADDING = "12px 20px";

/**
 * WCAG 2 contrast for body text, and the luminance from which text on a color is dark (THEME-3).
 */
export const CONTRAST_THRESHOLD = 4.5;
export const LUMINANCE_THRESHOLD = 0.179;

/** Shop constants of the specification. */
export const SHOP = {
  pluginPath: "shop",
  pageSize: 20,
  defaultVariantLabel: "Variante",
  walletPaymentMethodId: 4,
  defaultShippingCost: 0,
} as const;

/** Data fetching of the shop (CONTENT-5). Times in milliseconds. */
export const QUERY_DEFAULTS = {
  cacheTime: 5 * 60_000,
  retries: 3,
  refetchOnWindowFocus: false,
} as const;

/** Limits of the content client (CONTENT-1). Times in milliseconds. */
export const CONTENT_CLIENT_LIMITS = {
  timeout: 600_000,
  concurrentRequests: 10,
  tokenLifetime: 30_000,
  millisecondsPerTokenMinute: 60_000,
  refreshWhenUnder: 30_000,
  checkEvery: 10_000,
} as const;

/**
 * Maximum number of CMS records in one response to a browser: options of a filter, and records of
 * one relation.
 */
export const MAX_RECORDS_READ = { list: 500, relation: 1000 } as const;

/** Limits of images from the asset path (CONTENT-6). Width in pixels, quality in percent. */
export const ASSET_IMAGE_LIMITS = { maxWidth: 1980, quality: 85 } as const;

export const BRAND_CLOCK_COLOR = "gold";
export const DEFAULT_PHONE_COUNTRY = "DE";

/** Number of characters removed from the end of a time: "09:30:00" becomes "09:30" (HOURS-2). */
export const TIME_SECONDS_LENGTH = 3;
