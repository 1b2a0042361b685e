/**
 * Style sheets use the scales of src/ui/theme/tokens.ts (decision 039). Raw values are allowed only
 * in src/ui/theme. Sizes of elements can be in rem, in units of text or window, or in percent.
 * Hairlines of 1px and 2px stay in px.
 */

const TOKEN = String.raw`var\(--[\w-]+\)`;
const TOKENS_ONLY = String.raw`/^(?:(?:0|${TOKEN})(?:\s+|$))+$/`;

/** A length in absolute units or rem, other than 0px and hairlines of 1px. */
const RAW_LENGTH = String.raw`/(?<![\w.-])-?(?![01]px\b)\d*\.?\d+(?:px|rem|pt|pc|in|cm|mm|q)\b/i`;
/** A length in absolute units, other than hairlines of 1px and 2px. */
const RAW_PIXELS = String.raw`/(?<![\w.-])-?(?![012]px\b)\d*\.?\d+(?:px|pt|pc|in|cm|mm|q)\b/i`;
const RAW_TIME = String.raw`/(?<![\w.-])\d*\.?\d+m?s\b/i`;
const EASING = String.raw`/cubic-bezier|linear\(|steps\(|(?<!-)\bease-out\b/`;

const COLOR_FUNCTIONS = [
  "rgb",
  "rgba",
  "hsl",
  "hsla",
  "hwb",
  "lab",
  "lch",
  "oklab",
  "oklch",
  "color",
];

/** THEME-5: the breakpoints of the layout, and the widths at which its grid changes. */
const BREAKPOINTS = [30, 48, 62, 80, 96];
const GRID = [576, 768, 992, 1200, 1600];
/** Columns of the footer (FOOT-1) and the narrow consent banner (CONSENT-2). */
const SPECIFIED = [640, 700, 1260];

/** A `max-width` ends just below the breakpoint. */
const widths = {
  "min-width": [
    ...BREAKPOINTS.map((em) => `${em}em`),
    ...[...GRID, ...SPECIFIED].map((px) => `${px}px`),
  ],
  "max-width": [
    ...BREAKPOINTS.map((em) => `${(em - 0.01).toFixed(2)}em`),
    ...[...GRID, ...SPECIFIED].map((px) => `${(px - 0.01).toFixed(2)}px`),
  ],
};

const rawValues = {
  "color-no-hex": true,
  "color-named": "never",
  "function-disallowed-list": COLOR_FUNCTIONS,
  "declaration-property-value-disallowed-list": {
    "/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-(margin|padding))/":
      [RAW_LENGTH],
    "/^(transform|translate)$/": [RAW_PIXELS],
    "/^font(-size)?$/": [RAW_LENGTH, String.raw`/\/\s*[\d.]/`],
    "/^((min|max)-)?(width|height|inline-size|block-size)$|^flex(-basis)?$|^grid/": [RAW_PIXELS],
    "/^(transition|animation)/": [RAW_TIME, EASING],
    // Custom properties of a component, such as a section that sets `--edge`.
    "/^--/": [RAW_PIXELS, RAW_TIME],
  },
  "declaration-property-value-allowed-list": {
    "line-height": [`/^${TOKEN}$/`, "inherit", "normal"],
    "letter-spacing": [String.raw`/^var\(--tracking-[\w-]+\)$/`, "0", "inherit", "normal"],
    "/^border(-[a-z]+)*-radius$/": [TOKENS_ONLY, "inherit"],
    "/^(box|text)-shadow$/": [String.raw`/^var\(--shadow-[\w-]+\)$/`, "none"],
    "z-index": [String.raw`/^(?:calc\(-1 \* )?var\(--z-[\w-]+\)\)?$/`, "auto"],
  },
};

const off = Object.fromEntries(Object.keys(rawValues).map((rule) => [rule, null]));

export default {
  rules: { ...rawValues, "media-feature-name-value-allowed-list": widths },
  overrides: [{ files: ["src/ui/theme/**"], rules: off }],
};
