import { useTranslation } from "react-i18next";
import { isEmailAddress } from "../../../domain/contact/email-address";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../../../domain/text/visible-text";

/**
 * Returns the validation rules of the review and enquiry forms with their messages. They match the
 * rules of the order API.
 */
export function useFieldRules() {
  const { t } = useTranslation("errors");
  const within = (text: string, max: number): string | true => {
    const shown = visibleText(text);
    if (countCharacters(shown) > max) return String(t("too-long", { max }));
    return hasRefusedCharacters(shown, "several") ? String(t("invalid-request")) : true;
  };
  const address = (text: string): string | true =>
    isEmailAddress(machineText(text)) ? true : String(t("invalid-email"));
  return {
    text: (max: number) => ({
      validate: (text: string) =>
        hasVisibleText(text) ? within(text, max) : String(t("required")),
    }),
    optionalText: (max: number) => ({ validate: (text: string) => within(text, max) }),
    /** Formatting characters added by address books are removed first. */
    phone: (max: number) => ({ validate: (text: string) => within(machineText(text), max) }),
    email: {
      validate: (text: string) => (hasVisibleText(text) ? address(text) : String(t("required"))),
    },
    optionalEmail: { validate: (text: string) => (hasVisibleText(text) ? address(text) : true) },
    /** Returns the message for an error code of the order API. */
    refusal: (code: string): string => {
      switch (code) {
        case "required":
        case "invalid-email":
          return String(t(code));
        default:
          return String(t("invalid-request"));
      }
    },
  };
}
