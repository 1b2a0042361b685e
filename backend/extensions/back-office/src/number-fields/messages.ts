import type { AdminLanguage } from "../../../shared/admin-language";

/** Messages for typed text that is no amount, and no number. */
export const AMOUNT_MESSAGES: Readonly<Record<AdminLanguage, (typed: string) => string>> = {
  de: (typed) => `„${typed}“ ist kein Betrag. Beispiele: 12,50 oder 1.299,50.`,
  en: (typed) => `“${typed}” is not an amount. Examples: 12.50 or 1,299.50.`,
  fr: (typed) =>
    `«\u00a0${typed}\u00a0» n’est pas un montant. Exemples\u00a0: 12,50 ou 1\u202f299,50.`,
};
export const NUMBER_MESSAGES: Readonly<
  Record<AdminLanguage, (typed: string, decimals: number) => string>
> = {
  de: (typed, decimals) =>
    `„${typed}“ ist keine Zahl mit höchstens ${decimals} Nachkommastellen. Beispiel: 12,5.`,
  en: (typed, decimals) =>
    `“${typed}” is not a number with at most ${decimals} decimals. Example: 12.5.`,
  fr: (typed, decimals) =>
    `«\u00a0${typed}\u00a0» n’est pas un nombre avec ${decimals} décimales au plus. Exemple\u00a0: 12,5.`,
};
