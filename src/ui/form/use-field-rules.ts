import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { hasVisibleText, machineText } from "../../domain/text/visible-text";
import {
  validateEmail,
  validateOptionalText,
  validateText,
  type FieldProblem,
} from "../../domain/text/validate-field";

/** A field that must not be empty. Each has a message of its own. */
type RequiredField = "name" | "email" | "orderNumber";

/** Returns the rules of fields in the shop, with their messages. They match the rules of the server. */
export function useFieldRules() {
  const { t } = useTranslation("errors");
  const format = (problem: FieldProblem | null, max?: number): string | true =>
    problem === null || t(problem === "invalid" ? "invalid-request" : problem, { max });
  const formatRequired = (
    problem: FieldProblem | null,
    field: RequiredField,
    max?: number,
  ): string | true => (problem === "required" ? t(`missing.${field}`) : format(problem, max));
  /** Returns the message for an error code of the server. */
  const refusal = useCallback(
    (code: string): string =>
      t(code === "required" || code === "invalid-email" ? code : "invalid-request"),
    [t],
  );
  return {
    text: (field: RequiredField, max: number) => ({
      validate: (text: string) => formatRequired(validateText(text, max), field, max),
    }),
    machineText: (field: RequiredField, max: number) => ({
      validate: (text: string) => formatRequired(validateText(machineText(text), max), field, max),
    }),
    optionalText: (max: number) => ({
      validate: (text: string) => format(validateOptionalText(text, max), max),
    }),
    /** Formatting characters added by address books are removed first. */
    phone: (max: number) => ({
      validate: (text: string) => format(validateOptionalText(machineText(text), max), max),
    }),
    email: { validate: (text: string) => formatRequired(validateEmail(text), "email") },
    optionalEmail: {
      validate: (text: string) => (hasVisibleText(text) ? format(validateEmail(text)) : true),
    },
    refusal,
  };
}
