import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import type { Locale } from "#domain/locale/locale";
import type { PartGroup } from "#domain/personalization/group-by-part";
import { labelWithValue } from "../../../shared/mail/messages";
import type { OrderSummary } from "../../../shared/mail/order-summary";
import type { formatPersonalization } from "./line-personalization";

type Details = OrderSummary["lines"][number]["details"];
type Group = PartGroup<ReturnType<typeof formatPersonalization>[number]>;

/** Returns the values of a personalization. Choices of a part of a set share a line. */
export function personalizationDetails({ part, entries }: Group, locale: Locale): Details {
  const choices = entries
    .filter(({ engraved }) => part !== undefined && !engraved)
    .map(({ name, value }) => labelWithValue(locale, name, value));
  return [
    ...(part === undefined
      ? []
      : [labelWithValue(locale, part, choices.join(LANGUAGE_DEFINITIONS[locale].entrySeparator))]),
    ...entries.flatMap(({ name, value, engraved }): Details => {
      const label = part === undefined ? name : `${part}, ${name}`;
      if (engraved) return [{ label: labelWithValue(locale, label, ""), engraved: value }];
      return part === undefined ? [labelWithValue(locale, name, value)] : [];
    }),
  ];
}
