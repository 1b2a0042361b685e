import { z } from "zod";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../domain/text/visible-text";

/**
 * The texts of every API, by the rules of `domain/visible-text`, which the browser's forms share.
 * Lengths are counted in characters.
 */
const text = (max: number, clean: (text: string) => string, lines: "one" | "several") =>
  z
    .string()
    // What shows nothing is no text: empty where a field is optional, refused where it is required.
    .overwrite((value) => (hasVisibleText(value) ? clean(value) : ""))
    .refine((value) => countCharacters(value) <= max, { error: "too-long" })
    .refine((value) => !hasRefusedCharacters(value, lines), { error: "control-character" });

/** A line of text of at most so many characters, without invisible ones. */
export const singleLineText = (max: number) => text(max, visibleText, "one");

/** A text of several lines, of at most so many characters. */
export const multiLineText = (max: number) => text(max, visibleText, "several");

/**
 * A line that a machine reads as well, such as a telephone number: directional marks around it are
 * removed.
 */
export const machineLine = (max: number) => text(max, machineText, "one");

/** A line that may not be empty. */
export const requiredLine = (max: number) => singleLineText(max).min(1);
