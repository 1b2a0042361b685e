import type { ProductFacts } from "../../domain/catalogue/product-facts";
import { translateStone } from "../../domain/catalogue/translate-stone";
import type { ProductRecord } from "../../domain/content/site-content";
import type { Locale } from "../../domain/locale/locale";
import { createFieldTranslator } from "../../domain/locale/translate-fields";
import { splitLines } from "../../domain/text/lines";

export function translateProductFacts(product: ProductRecord, locale: Locale): ProductFacts {
  const translate = createFieldTranslator(product, product.translations, locale);
  const care = product.careGuide;
  return {
    alloy: translate("alloy"),
    values: product.factValues,
    stones: product.stones.map((stone) => translateStone(stone, locale)),
    boxContents: splitLines(translate("boxContents")),
    care: splitLines(care && createFieldTranslator(care, care.translations, locale)("text")),
  };
}
