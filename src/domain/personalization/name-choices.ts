import type { ChoiceField } from "./personalization";

type Choices = readonly string[] | null | undefined;

/**
 * Returns the values of a simple choice with their names in another language. Translations have the
 * order of the values; if their numbers differ, the values are their own names.
 */
export function nameChoices(
  values: Choices,
  translated: Choices,
): Pick<ChoiceField, "choices" | "names"> {
  const choices = values ?? [];
  return !translated || translated === values || translated.length !== choices.length
    ? { choices }
    : {
        choices,
        names: Object.fromEntries(
          choices.map((value, index) => [value, translated[index] ?? value]),
        ),
      };
}
