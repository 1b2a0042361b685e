import { resolveButtonTheme, type ButtonTheme, type ButtonConfig } from "./button-theme";
import { CONTRAST_THRESHOLD } from "../constants";
import {
  calculateContrast,
  isLightColor,
  hasReadableContrast,
  parseHexColor,
  resolveTextColor,
  formatHexColor,
  type RgbColor,
} from "./contrast";
import { fail, succeed, type Result } from "../result";
import { findReadableShade, createShades, type Shade, type Shades } from "./shades";
import {
  createSurfaces,
  CUSTOM_SURFACE_FIELDS,
  type CustomSurfaceName,
  type CustomSurfaces,
} from "./surfaces";

/** Layout of a theme without a configured layout. */
const DEFAULT_THEME_LAYOUT = "standard";

/**
 * The theme record as entered by an editor (THEME-1). Colors are hex text. `config` can contain the
 * colors of `CUSTOM_SURFACE_FIELDS` and the `layout`.
 */
export type ThemeRecord = {
  readonly brandColor: string;
  readonly baseColor: string;
  readonly config: Readonly<Record<string, unknown>> | null;
  readonly button: ButtonConfig | null;
};

/** The resolved theme. Colors as `#rrggbb`, lengths as CSS. */
export type Theme = {
  readonly mode: "light" | "dark";
  /** Name of the theme layout component (LAYOUT-10). */
  readonly layout: string;
  readonly brand: Readonly<Record<Shade, string>>;
  /**
   * `bg` is the base color. `bgSubtle` is a slightly different tone behind images. `border` is for
   * hairlines on both.
   */
  readonly bg: string;
  readonly bgSubtle: string;
  readonly border: string;
  readonly fg: string;
  readonly fgMuted: string;
  readonly brandContrast: string;
  /** Brand shades that are readable on `bg` and on `bgSubtle`, for text and thin lines. */
  readonly brandFg: string;
  readonly brandFgOnSubtle: string;
  /**
   * Inverted surface (footer, hero): nearly black in every theme, with its own text, muted text,
   * hairline and brand color.
   */
  readonly bgInverted: string;
  readonly fgInverted: string;
  readonly fgInvertedMuted: string;
  readonly borderInverted: string;
  readonly brandInverted: string;
  readonly button: ButtonTheme;
  /** Build messages about replaced colors. */
  readonly notes: readonly string[];
};

/**
 * Resolves the theme from the CMS colors (THEME-1 to THEME-4). Fails with "invalid-colour" and the
 * field for a color without 3 or 6 hex digits. A contrast below 4.5:1 is not a failure: the next
 * readable color is used and reported in `notes`.
 */
export function resolveTheme(record: ThemeRecord): Result<Theme> {
  const brandColor = parseColor("brand_color", record.brandColor);
  if (!brandColor.ok) return brandColor;
  const baseColor = parseColor("base_color", record.baseColor);
  if (!baseColor.ok) return baseColor;
  const optional = parseOptionalColors(record);
  if (!optional.ok) return optional;

  const notes: string[] = [];
  const note = (message: string) => notes.push(message);
  const [bg, brand] = [baseColor.value, createShades(brandColor.value)];
  const { accent, label, ...own } = optional.value;
  const surfaces = createSurfaces(bg, brand, own, note);
  const { fg, bgSubtle } = surfaces;
  const [dark, light] = isLightColor(bg) ? [fg, bg] : [surfaces.bgInverted, fg];
  const brandFg = resolveBrandForeground("bg", brand, bg, fg, note);

  return succeed({
    mode: isLightColor(bg) ? "light" : "dark",
    layout: getLayout(record),
    brand: toHexes(brand),
    bg: formatHexColor(bg),
    bgSubtle: formatHexColor(bgSubtle),
    border: formatHexColor(surfaces.border),
    fg: formatHexColor(fg),
    fgMuted: formatHexColor(surfaces.fgMuted),
    brandContrast: formatHexColor(resolveTextColor(brand[500], dark, light)),
    brandFg: formatHexColor(brandFg),
    brandFgOnSubtle: formatHexColor(
      hasReadableContrast(brandFg, bgSubtle)
        ? brandFg
        : resolveBrandForeground("bg-subtle", brand, bgSubtle, fg, note),
    ),
    bgInverted: formatHexColor(surfaces.bgInverted),
    fgInverted: formatHexColor(surfaces.fgInverted),
    fgInvertedMuted: formatHexColor(surfaces.fgInvertedMuted),
    borderInverted: formatHexColor(surfaces.borderInverted),
    brandInverted: formatHexColor(surfaces.brandInverted),
    button: resolveButtonTheme(record.button, accent ?? brand[500], label, [dark, light], note),
    notes,
  });
}

/**
 * The layout name is a file name, so that the error message for a missing layout can contain its
 * path (LAYOUT-10). Invalid names fall back to the default.
 */
function getLayout({ config }: ThemeRecord): string {
  const name = config?.["layout"];
  return typeof name === "string" && /^[a-z0-9-]+$/.test(name) ? name : DEFAULT_THEME_LAYOUT;
}

type OptionalColors = CustomSurfaces & { readonly accent?: RgbColor; readonly label?: RgbColor };

function parseColor(field: string, text: unknown): Result<RgbColor> {
  const parsed = parseHexColor(String(text));
  return parsed.ok ? parsed : fail({ ...parsed.failure, field });
}

function customSurfaceTexts({ config }: ThemeRecord) {
  const names: readonly CustomSurfaceName[] = ["bgSubtle", "border", "fg", "fgMuted"];
  return names.map((name) => {
    const field = CUSTOM_SURFACE_FIELDS[name];
    return { name, field: `config.${field}`, text: config?.[field] };
  });
}

/** Parses the optional colors. Fails on the first invalid one with its field. */
function parseOptionalColors(record: ThemeRecord): Result<OptionalColors> {
  const texts = [
    { name: "accent", field: "button_config.accentColor", text: record.button?.accentColor },
    { name: "label", field: "button_config.color", text: record.button?.color },
    ...customSurfaceTexts(record),
  ] as const;
  const colors: Partial<Record<(typeof texts)[number]["name"], RgbColor>> = {};
  for (const { name, field, text } of texts) {
    if (text === null || text === undefined) continue;
    const parsed = parseColor(field, text);
    if (!parsed.ok) return parsed;
    colors[name] = parsed.value;
  }
  return succeed(colors);
}

function resolveBrandForeground(
  ground: "bg" | "bg-subtle",
  brand: Shades,
  color: RgbColor,
  fg: RgbColor,
  note: (message: string) => void,
): RgbColor {
  const found = findReadableShade(brand, color);
  if (found?.shade === 500) return found.color;
  const reached = calculateContrast(brand[500], color).toFixed(2);
  note(
    `brand colour misses ${CONTRAST_THRESHOLD}:1 on ${ground} (${reached}); using ${found ? `shade ${found.shade}` : "fg"} for text and thin lines`,
  );
  return found?.color ?? fg;
}

function toHexes(shades: Shades): Theme["brand"] {
  return {
    50: formatHexColor(shades[50]),
    100: formatHexColor(shades[100]),
    200: formatHexColor(shades[200]),
    300: formatHexColor(shades[300]),
    400: formatHexColor(shades[400]),
    500: formatHexColor(shades[500]),
    600: formatHexColor(shades[600]),
    700: formatHexColor(shades[700]),
    800: formatHexColor(shades[800]),
    900: formatHexColor(shades[900]),
  };
}
