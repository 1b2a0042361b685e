import { BUTTON_PADDING, CONTRAST_THRESHOLD } from "../constants";
import {
  isLightColor,
  hasReadableContrast,
  resolveTextColor,
  formatHexColor,
  type RgbColor,
} from "./contrast";
import { darkenColor, lightenColor } from "./shades";

/** The button config as the editor filled it in (THEME-1). */
export type ButtonConfig = {
  readonly accentColor: string | null;
  readonly color: string | null;
  readonly borderRadius: string | null;
  readonly borderThickness: string | null;
};

/** The primary button worked out: colours as `#rrggbb`, lengths as CSS. */
export type ButtonTheme = {
  readonly background: string;
  readonly backgroundHover: string;
  readonly text: string;
  readonly borderRadius: string;
  readonly borderThickness: string;
  readonly padding: string;
};

/**
 * The primary button on its background (THEME-1). The editor's label colour is taken where it
 * reaches 4.5:1, else the readable one of `dark` and `light`; what was changed is told to `note`.
 */
export function resolveButtonTheme(
  button: ButtonConfig | null,
  background: RgbColor,
  label: RgbColor | undefined,
  [dark, light]: readonly [RgbColor, RgbColor],
  note: (message: string) => void,
): ButtonTheme {
  const readable = resolveTextColor(background, dark, light);
  const text = label && hasReadableContrast(label, background) ? label : readable;
  if (label && text !== label)
    note(
      `button_config.color misses ${CONTRAST_THRESHOLD}:1 on the button; using ${formatHexColor(readable)}`,
    );
  return {
    background: formatHexColor(background),
    // Away from its own text, so that the label stays readable under the pointer.
    backgroundHover: formatHexColor(
      isLightColor(text) ? darkenColor(background, 0.1) : lightenColor(background, 0.15),
    ),
    text: formatHexColor(text),
    borderRadius: cssLength("borderRadius", button?.borderRadius, note),
    borderThickness: cssLength("borderThickness", button?.borderThickness, note),
    padding: BUTTON_PADDING,
  };
}

/**
 * A length as editors type it: "2px", "0.25rem", or a bare number for pixels. It goes into a style
 * sheet, so nothing else passes.
 */
function cssLength(
  field: string,
  text: string | null | undefined,
  note: (message: string) => void,
): string {
  const typed = text?.trim() ?? "";
  const [, number, unit] = /^(\d+(?:\.\d+)?)(px|rem|em|%)?$/.exec(typed) ?? [];
  if (number !== undefined) return Number(number) === 0 ? "0" : `${number}${unit ?? "px"}`;
  if (typed !== "")
    note(`button_config.${field} "${typed}" is no length; using ${BUTTON_DEFAULT_LENGTH}`);
  return BUTTON_DEFAULT_LENGTH;
}

const BUTTON_DEFAULT_LENGTH = "1px";
