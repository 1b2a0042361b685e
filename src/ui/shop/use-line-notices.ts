import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import { parseLineExclusion, parseLineTaxMode } from "../../domain/cart/line-terms";

const TAX_NOTES = { margin: "product.margin", investment_gold: "product.investmentGold" } as const;

/**
 * Returns the legal notices of a line before it is ordered (LEGAL-5, LAW-2): differing taxation and
 * exception from the right of withdrawal.
 */
export function useLineNotices(): (line: CartLine) => readonly string[] {
  const { t } = useTranslation("shop");
  return (line) => {
    const mode = parseLineTaxMode(line);
    const exclusion = parseLineExclusion(line);
    return [
      ...(mode === "standard" ? [] : [t(TAX_NOTES[mode])]),
      ...(exclusion === "none" ? [] : [t(`withdrawalExclusion.${exclusion}`)]),
    ];
  };
}
