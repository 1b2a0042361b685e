import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { hasVisibleText, machineText } from "../../domain/text/visible-text";
import {
  validateEmail,
  validateOptionalText,
  validateText,
  type FieldProblem,
} from "../../domain/text/validate-field";

/** Returns the rules of fields in the shop, with their messages. They match the rules of the server. */
export function useFieldRules() {
  const { t } = useTranslation("errors");
  const format = (problem: FieldProblem | null, max?: number): string | true =>
    problem === null || t(problem === "invalid" ? "invalid-request" : problem, { max });
  /** Returns the message for an error code of the server. */
  const refusal = useCallback(
    (code: string): string =>
      t(code === "required" || code === "invalid-email" ? code : "invalid-request"),
    [t],
  );
  return {
    text: (max: number) => ({ validate: (text: string) => format(validateText(text, max), max) }),
    machineText: (max: number) => ({
      validate: (text: string) => format(validateText(machineText(text), max), max),
    }),
    optionalText: (max: number) => ({
      validate: (text: string) => format(validateOptionalText(text, max), max),
    }),
    /** Formatting characters added by address books are removed first. */
    phone: (max: number) => ({
      validate: (text: string) => format(validateOptionalText(machineText(text), max), max),
    }),
    email: { validate: (text: string) => format(validateEmail(text)) },
    optionalEmail: {
      validate: (text: string) => (hasVisibleText(text) ? format(validateEmail(text)) : true),
    },
    refusal,
  };
}
