import { useTranslation } from "react-i18next";
import { isEmailAddress } from "../../../domain/contact/email-address";
import {
  countCharacters,
  hasRefusedCharacters,
  hasVisibleText,
  machineText,
  visibleText,
} from "../../../domain/text/visible-text";

/** The rules of the fields of both forms, each with its words; the order API's own are the same. */
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
    /** The marks that address books put around a telephone number do no harm. */
    phone: (max: number) => ({ validate: (text: string) => within(machineText(text), max) }),
    email: {
      validate: (text: string) => (hasVisibleText(text) ? address(text) : String(t("required"))),
    },
    optionalEmail: { validate: (text: string) => (hasVisibleText(text) ? address(text) : true) },
    /** What the order API has against a field. */
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
