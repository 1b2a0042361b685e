import type { ProductFacts } from "../../domain/catalogue/product-facts";
import { translateStone } from "../../domain/catalogue/translate-stone";
import type { ProductRecord } from "../../domain/content/site-content";
import { splitLines } from "../../domain/text/split-lines";
import type { Locale } from "../../domain/locale/locale";

/** Returns the facts of a product in a language. A missing text falls back to German. */
export function translateProductFacts(product: ProductRecord, locale: Locale): ProductFacts {
  const translation = product.translations.find(({ language }) => language === locale);
  const care = product.careGuide?.translations.find(({ language }) => language === locale);
  return {
    alloy: translation?.alloy ?? product.alloy,
    values: product.factValues,
    stones: product.stones.map((stone) => translateStone(stone, locale)),
    boxContents: splitLines(translation?.boxContents ?? product.boxContents),
    care: splitLines(care?.text ?? product.careGuide?.text),
  };
}
