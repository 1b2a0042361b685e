import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { calculateUnitPrice, formatUnitPrice } from "../../domain/pricing/unit-price";
import type { CartLine } from "../../domain/cart/cart";
import {
  parseLineExclusion,
  parseLineMeasure,
  parseLineTaxMode,
} from "../../domain/cart/line-terms";

const TAX_NOTES = { margin: "product.margin", investment_gold: "product.investmentGold" } as const;

/**
 * Returns the legal notices of a line before it is ordered (LEGAL-5, LAW-2): price per kilogram or
 * litre, differing taxation and exception from the right of withdrawal.
 */
export function useLineNotices(locale: Locale): (line: CartLine) => readonly string[] {
  const { t } = useTranslation("shop");
  return (line) => {
    const mode = parseLineTaxMode(line);
    const exclusion = parseLineExclusion(line);
    const measure = parseLineMeasure(line);
    return [
      ...(measure
        ? [
            formatUnitPrice(
              calculateUnitPrice(line.priceBrutto, measure),
              locale,
              t("product.unitPrice"),
            ),
          ]
        : []),
      ...(mode === "standard" ? [] : [t(TAX_NOTES[mode])]),
      ...(exclusion === "none" ? [] : [t(`withdrawalExclusion.${exclusion}`)]),
    ];
  };
}
