import { useTranslation } from "react-i18next";
import { isEmailAddress } from "../../domain/email-address";
import { FORM_LIMITS } from "../../services/forms/limits";

/** The rules of the fields of both forms, each with its words; the order API's own are the same. */
export function useFieldRules() {
  const { t } = useTranslation("errors");
  const within = (text: string, max: number): string | true => (text.trim().length > max ? String(t("too-long", { max })) : true);
  const address = (text: string): string | true => (isEmailAddress(text.trim()) ? true : String(t("invalid-email")));
  return {
    text: (max: number) => ({ validate: (text: string) => (text.trim() === "" ? String(t("required")) : within(text, max)) }),
    optionalText: (max: number) => ({ validate: (text: string) => within(text, max) }),
    email: { validate: (text: string) => (text.trim() === "" ? String(t("required")) : address(text)) },
    optionalEmail: { validate: (text: string) => (text.trim() === "" ? true : address(text)) },
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

export const LIMITS = FORM_LIMITS;
