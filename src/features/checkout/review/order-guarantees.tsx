import type { CartValidation } from "../../../domain/cart/validate-cart";
import { createDurabilityLabel } from "../../../domain/legal/durability-label";
import type { Locale } from "../../../domain/locale/locale";
import { NestedDurabilityLabel } from "../../../ui/guarantee/durability-label";
import { GuaranteeNotice } from "../../../ui/guarantee/guarantee-notice";

type Props = {
  /** File id of the official notice in the CMS. */
  readonly notice: string | undefined;
  /** The current products of the cart. */
  readonly products: CartValidation["products"];
  readonly locale: Locale;
};

/**
 * Renders the EU notice on the legal guarantee, openly, and the nested label of each product that
 * has a guarantee of durability (LAW-8).
 */
export function OrderGuarantees({ notice, products, locale }: Props) {
  const labels = products.flatMap((product) => createDurabilityLabel(product) ?? []);
  return (
    <>
      {labels.map((label) => (
        <NestedDurabilityLabel key={label.product} label={label} locale={locale} />
      ))}
      <GuaranteeNotice locale={locale} file={notice} />
    </>
  );
}
