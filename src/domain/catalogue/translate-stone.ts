import type { ProductStoneRecord } from "../content/site-content";
import type { Locale } from "../locale/locale";
import { createFieldTranslator } from "../locale/translate-fields";
import type { ProductStone } from "./product-facts";

/** Returns the stones of one sort in a language. */
export function translateStone(
  { translations, ...stone }: ProductStoneRecord,
  locale: Locale,
): ProductStone {
  const translate = createFieldTranslator(stone, translations, locale);
  return {
    ...stone,
    name: translate("name"),
    color: translate("color"),
    clarity: translate("clarity"),
    cut: translate("cut"),
    treatment: translate("treatment"),
  };
}
