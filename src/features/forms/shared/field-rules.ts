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

/** The rules of the fields, each with its words; the server's own are the same. */
export function createTextRule(t: FormMessages, max: number) {
  return {
    validate: (text: string) =>
      hasVisibleText(text) ? wrongText(t, text, max) : t("errors.required"),
  };
}

export function createOptionalTextRule(t: FormMessages, max: number) {
  return { validate: (text: string) => wrongText(t, text, max) };
}

/** For a telephone number: the marks that address books put around it do no harm. */
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

/** What the server has against a field, in words. */
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
