import type { ProductStoneRecord } from "../content/site-content";
import type { Locale } from "../locale/locale";
import type { ProductStone } from "./product-facts";

/** Returns the stones of one sort in a language. A missing text falls back to German. */
export function translateStone(
  { translations, ...stone }: ProductStoneRecord,
  locale: Locale,
): ProductStone {
  const translation = translations.find(({ language }) => language === locale);
  return {
    ...stone,
    name: translation?.name ?? stone.name,
    color: translation?.color ?? stone.color,
    clarity: translation?.clarity ?? stone.clarity,
    cut: translation?.cut ?? stone.cut,
    treatment: translation?.treatment ?? stone.treatment,
  };
}
