import type { Locale } from "#domain/locale/locale";
import { nameChoices } from "#domain/personalization/name-choices";
import { translateName } from "#domain/locale/translate-fields";
import type { OrderRecordLine } from "./order-record";
import { inOrder } from "./personalization-record";

type Ordered = NonNullable<NonNullable<OrderRecordLine["product"]>["personalization"]>;

/** Returns the fields of all parts with the keys of the stored values, in the order of the form. */
function expandFields({ parts, fields }: Ordered) {
  const own = inOrder(fields).map((field) => ({ field, key: field.key, part: undefined }));
  if (parts.length === 0) return own;
  return inOrder(parts).flatMap((part) =>
    own
      .filter(({ field }) => (field.part ?? part.id) === part.id)
      .map(({ field }) => ({ field, key: `${part.key}.${field.key}`, part })),
  );
}

type Field = Ordered["fields"][number];

/** Returns the name of a value in a locale: that of its option or of its simple choice. */
function valueName({ options, choices, translations }: Field, value: string, locale: Locale) {
  const option = options.find(({ display_name: name }) => name === value);
  if (option) return translateName(option, locale);
  const translated = translations?.find(({ language }) => language === locale)?.choices;
  return nameChoices(choices, translated).names?.[value] ?? value;
}

/**
 * Returns the personalization of a line by field name in the order of the form. `engraved`: a text,
 * not a choice such as the typeface. `part`: name of the part of a set. A field or option that no
 * longer exists keeps its stored name.
 */
export function formatPersonalization(
  { personalization: written, product }: OrderRecordLine,
  locale: Locale,
) {
  const own = product?.personalization;
  const fields = own ? expandFields(own) : [];
  const order = fields.map(({ key }) => key);
  return Object.entries(written ?? {})
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, value]) => {
      const { field, part } = fields.find((candidate) => candidate.key === key) ?? {};
      return {
        name: field ? translateName(field, locale) : key,
        value: field ? valueName(field, value, locale) : value,
        engraved: field?.type === "text",
        ...(part ? { part: translateName(part, locale) } : {}),
      };
    });
}
