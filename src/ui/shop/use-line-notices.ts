import { useTranslation } from "react-i18next";
import type { CartLine } from "../../domain/cart/cart";
import { isExcludedFromWithdrawal, parseLineTaxMode } from "../../domain/cart/line-terms";

const TAX_NOTES = { margin: "product.margin", investment_gold: "product.investmentGold" } as const;

/**
 * What the law wants to be said of a line before it is ordered (LEGAL-5): how it is taxed
 * otherwise, and that it cannot be withdrawn from.
 */
export function useLineNotices(): (line: CartLine) => readonly string[] {
  const { t } = useTranslation("shop");
  return (line) => {
    const mode = parseLineTaxMode(line);
    return [
      ...(mode === "standard" ? [] : [t(TAX_NOTES[mode])]),
      ...(isExcludedFromWithdrawal(line) ? [t("cart.excluded")] : []),
    ];
  };
}
