import { createFieldTranslator, translateName } from "../../domain/locale/translate-fields";
import { nameChoices } from "../../domain/personalization/name-choices";
import type {
  Personalization,
  PersonalizationField,
} from "../../domain/personalization/personalization";
import type { ParseContext, RawPersonalization } from "./parse-context";

function parsePersonalizationField(
  raw: NonNullable<RawPersonalization["fields"]>[number],
  { locale, note }: ParseContext,
): PersonalizationField {
  const translate = createFieldTranslator(raw, raw.translations, locale, note);
  const base = { key: raw.key, name: translate("display_name"), required: raw.required };
  switch (raw.type) {
    case "text":
      return { ...base, kind: "text", maxLength: raw.max_length ?? null };
    case "choice":
      return { ...base, kind: "choice", ...nameChoices(raw.choices, translate("choices")) };
  }
}

/** Parses a personalization without parts and options, such as an engraving. */
export function parsePersonalization(
  raw: RawPersonalization,
  context: ParseContext,
): Personalization | undefined {
  if (!raw.price_brutto) return undefined; // without a price the engraving cannot be offered
  return {
    id: raw.id,
    name: translateName(raw, context.locale, context.note),
    price: raw.price_brutto,
    ...(raw.required ? { required: true } : {}),
    excludesWithdrawal: raw.excludes_withdrawal,
    productionDays: raw.production_days ?? 0,
    fields: (raw.fields ?? []).map((field) => parsePersonalizationField(field, context)),
  };
}
