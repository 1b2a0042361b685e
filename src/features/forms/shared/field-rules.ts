import { isEmailAddress } from "../../../domain/contact/email-address";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../../../domain/text/visible-text";
import { FORM_LIMITS } from "../../../contracts/form-limits";
import type { FormMessages } from "./use-form-messages";

/** Validation rules of the fields with their messages. They match the rules of the server. */
export function createTextRule(t: FormMessages, max: number) {
  return {
    validate: (text: string) =>
      hasVisibleText(text) ? wrongText(t, text, max) : t("errors.required"),
  };
}

export function createOptionalTextRule(t: FormMessages, max: number) {
  return { validate: (text: string) => wrongText(t, text, max) };
}

/** Validates a phone number. Formatting characters added by address books are removed first. */
export function phoneRule(t: FormMessages, max: number) {
  return { validate: (text: string) => wrongText(t, machineText(text), max) };
}

export function createEmailRule(t: FormMessages) {
  return {
    validate: (text: string) => {
      const email = machineText(text);
      if (email === "") return t("errors.required");
      return isEmailAddress(email)
        ? wrongText(t, email, FORM_LIMITS.email)
        : t("errors.invalid-email");
    },
  };
}

function wrongText(t: FormMessages, text: string, max: number): string | true {
  const shown = visibleText(text);
  if (countCharacters(shown) > max) return t("errors.too-long", { max });
  return hasRefusedCharacters(shown, "several") ? t("errors.invalid") : true;
}

/** Returns the message for an error code of the server. */
export function formatFieldError(t: FormMessages, code: string): string {
  switch (code) {
    case "required":
      return t("errors.required");
    case "invalid-email":
      return t("errors.invalid-email");
    default:
      return t("errors.invalid");
  }
}
