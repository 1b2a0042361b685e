import { translateCountry } from "../contact/translate-country";
import { GUARANTEE_MESSAGES } from "../locale/messages/guarantee.generated";
import type { Locale } from "../locale/locale";
import { interpolate } from "../text/interpolate";

/** Terms of a guarantee (§ 479 (1) BGB). The duration is that of the product. */
export type GuaranteeTerms = {
  readonly guarantor: string;
  /** Lines of the postal address. The country is in the first language of the site. */
  readonly guarantorAddress: readonly string[];
  /** E-mail address or telephone number. */
  readonly guarantorContact: string | null;
  readonly scope: readonly string[];
  readonly territory: string;
  readonly procedure: readonly string[];
};

/** The goods that a guarantee refers to. */
type GuaranteedProduct = {
  readonly name: string;
  readonly referenceNumber: string;
  readonly years: number;
};

/** A term with its label. */
export type GuaranteeRow = { readonly label: string; readonly lines: readonly string[] };

const formatYears = (years: number, locale: Locale): string => {
  const { years: texts } = GUARANTEE_MESSAGES[locale];
  return interpolate(years === 1 ? texts.one : texts.other, { count: String(years) });
};

/**
 * Returns the terms of a guarantee with their labels, in the order of § 479 (1) BGB. The statutory
 * rights come first, because the guarantee must not appear to replace them.
 */
export function listGuaranteeRows(
  { guarantor, guarantorAddress, guarantorContact, ...terms }: GuaranteeTerms,
  product: GuaranteedProduct,
  locale: Locale,
): readonly GuaranteeRow[] {
  const texts = GUARANTEE_MESSAGES[locale];
  const address = guarantorAddress.map((line) => translateCountry(line, locale));
  return [
    { label: texts.rightsLabel, lines: [texts.rights] },
    {
      label: texts.guarantor,
      lines: [guarantor, ...address, ...(guarantorContact ? [guarantorContact] : [])],
    },
    { label: texts.product, lines: [`${product.name} (${product.referenceNumber})`] },
    { label: texts.duration, lines: [formatYears(product.years, locale)] },
    { label: texts.scope, lines: terms.scope },
    { label: texts.territory, lines: [terms.territory] },
    { label: texts.procedure, lines: terms.procedure },
  ];
}
