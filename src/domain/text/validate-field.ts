import { isEmailAddress } from "../contact/email-address";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "./visible-text";

type TextProblem = "too-long" | "invalid";
type EmailProblem = "required" | "invalid-email";

/** What is wrong with the text of a form field. Forms show a message of their own for each. */
export type FieldProblem = TextProblem | EmailProblem;

/** Validates an optional text of at most `max` characters. Returns null for a valid text. */
export function validateOptionalText(text: string, max: number): TextProblem | null {
  const visible = visibleText(text);
  if (countCharacters(visible) > max) return "too-long";
  return hasRefusedCharacters(visible, "several") ? "invalid" : null;
}

/** Validates a text of at most `max` characters. Returns null for a valid text. */
export function validateText(text: string, max: number): TextProblem | "required" | null {
  return hasVisibleText(text) ? validateOptionalText(text, max) : "required";
}

/** Validates an e-mail address. Returns null for a valid address. */
export function validateEmail(text: string): EmailProblem | null {
  if (!hasVisibleText(text)) return "required";
  return isEmailAddress(machineText(text)) ? null : "invalid-email";
}
