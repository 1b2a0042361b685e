import { machineText } from "../../../domain/text/visible-text";
import {
  validateEmail,
  validateOptionalText,
  validateText,
  type FieldProblem,
} from "../../../domain/text/validate-field";
import type { FormMessages } from "./use-form-messages";

/** A field that must not be empty. Each has a message of its own. */
type RequiredField = "name" | "email" | "message";

/** Validation rules of the fields with their messages. They match the rules of the server. */
export function createTextRule(t: FormMessages, field: RequiredField, max: number) {
  return { validate: (text: string) => formatRequired(t, validateText(text, max), field, max) };
}

export function createOptionalTextRule(t: FormMessages, max: number) {
  return { validate: (text: string) => formatProblem(t, validateOptionalText(text, max), max) };
}

/** Validates a phone number. Formatting characters added by address books are removed first. */
export function phoneRule(t: FormMessages, max: number) {
  const { validate } = createOptionalTextRule(t, max);
  return { validate: (text: string) => validate(machineText(text)) };
}

export function createEmailRule(t: FormMessages) {
  return { validate: (text: string) => formatRequired(t, validateEmail(text), "email") };
}

function formatRequired(
  t: FormMessages,
  problem: FieldProblem | null,
  field: RequiredField,
  max?: number,
): string | true {
  return problem === "required" ? t(`errors.missing.${field}`) : formatProblem(t, problem, max);
}

function formatProblem(t: FormMessages, problem: FieldProblem | null, max?: number): string | true {
  return problem === null || t(`errors.${problem}`, max === undefined ? {} : { max });
}

/** Returns the message for an error code of the server. */
export function formatFieldError(t: FormMessages, code: string): string {
  return t(`errors.${code === "required" || code === "invalid-email" ? code : "invalid"}`);
}
