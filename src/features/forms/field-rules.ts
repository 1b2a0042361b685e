import { isEmailAddress } from "../../domain/email-address";
import { FORM_LIMITS } from "../../services/forms/limits";
import type { FormWords } from "./form-words";

/** The rules of the fields, each with its words; the server's own are the same. */

export function textRule(t: FormWords, max: number) {
  return { validate: (text: string) => (text.trim() === "" ? t("errors.required") : tooLong(t, text, max)) };
}

export function optionalRule(t: FormWords, max: number) {
  return { validate: (text: string) => tooLong(t, text, max) };
}

export function emailRule(t: FormWords) {
  return {
    validate: (text: string) => {
      const email = text.trim();
      if (email === "") return t("errors.required");
      return isEmailAddress(email) ? tooLong(t, email, FORM_LIMITS.email) : t("errors.invalid-email");
    },
  };
}

function tooLong(t: FormWords, text: string, max: number): string | true {
  return text.trim().length > max ? t("errors.too-long", { max }) : true;
}

/** What the server has against a field, in words. */
export function refusalMessage(t: FormWords, code: string): string {
  switch (code) {
    case "required":
      return t("errors.required");
    case "invalid-email":
      return t("errors.invalid-email");
    default:
      return t("errors.invalid");
  }
}
