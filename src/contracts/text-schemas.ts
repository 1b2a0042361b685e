import { z } from "zod";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../domain/text/visible-text";

/**
 * Text fields of all APIs, with the rules of `domain/visible-text`, which the browser's forms
 * share. Lengths count characters.
 */
const text = (max: number, clean: (text: string) => string, lines: "one" | "several") =>
  z
    .string()
    // Text without visible characters becomes empty: valid for optional fields, rejected for
    // required ones.
    .overwrite((value) => (hasVisibleText(value) ? clean(value) : ""))
    .refine((value) => countCharacters(value) <= max, { error: "too-long" })
    .refine((value) => !hasRefusedCharacters(value, lines), { error: "control-character" });

/** A line of text of at most `max` characters. Invisible characters are removed. */
export const singleLineText = (max: number) => text(max, visibleText, "one");

/** A text of several lines, of at most `max` characters. */
export const multiLineText = (max: number) => text(max, visibleText, "several");

/** A machine-readable line, for example a phone number. Directional marks are removed. */
export const machineLine = (max: number) => text(max, machineText, "one");

/** A line that must not be empty. */
export const requiredLine = (max: number) => singleLineText(max).min(1);
