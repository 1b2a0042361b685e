import { BUTTON_PADDING, CONTRAST_THRESHOLD } from "../constants";
import {
  isLightColor,
  hasReadableContrast,
  resolveTextColor,
  formatHexColor,
  type RgbColor,
} from "./contrast";
import { darkenColor, lightenColor } from "./shades";

/** The button config as entered by an editor (THEME-1). */
export type ButtonConfig = {
  readonly accentColor: string | null;
  readonly color: string | null;
  readonly borderRadius: string | null;
  readonly borderThickness: string | null;
};

/** The resolved primary button. Colors as `#rrggbb`, lengths as CSS. */
export type ButtonTheme = {
  readonly background: string;
  readonly backgroundHover: string;
  readonly text: string;
  readonly borderRadius: string;
  readonly borderThickness: string;
  readonly padding: string;
};

/**
 * Resolves the primary button on its background (THEME-1). Uses the label color of the editor if it
 * reaches 4.5:1, otherwise the readable one of `dark` and `light`. Reports changes to `note`.
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
    // The hover color moves away from the text color, so that the label stays readable.
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
 * Parses a length as entered by an editor: "2px", "0.25rem", or a number in pixels. Rejects
 * everything else because the value becomes part of a style sheet.
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
    note(`button_config.${field} "${typed}" is not a CSS length; using ${BUTTON_DEFAULT_LENGTH}`);
  return BUTTON_DEFAULT_LENGTH;
}

const BUTTON_DEFAULT_LENGTH = "1px";
