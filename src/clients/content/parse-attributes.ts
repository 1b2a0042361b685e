import type { AttributeGroup } from "../../domain/catalogue/product";
import { createFieldTranslator, translateName } from "../../domain/locale/translate-fields";
import type { ParseContext } from "./parse-context";
import type { RawProduct } from "./schemas/product-schemas";

/** Groups attribute values. Groups keep the order of their first value. */
export function parseAttributes(
  raw: RawProduct["attributes"],
  { locale, note }: ParseContext,
): readonly AttributeGroup[] {
  const groups = new Map<number, AttributeGroup>();
  for (const { attribute } of raw ?? []) {
    if (!attribute) continue;
    const value = createFieldTranslator(
      attribute,
      attribute.translations,
      locale,
      note,
    )("display_value");
    const group = attribute.attribute_group;
    const name = translateName(group, locale, note);
    groups.set(group.id, {
      id: group.id,
      name,
      values: [...(groups.get(group.id)?.values ?? []), value],
    });
  }
  return [...groups.values()];
}
