import type { Locale } from "#domain/locale/locale";
import type { OfferedProduct } from "../catalogue/offered-product";
import type { Facts } from "./email-template";
import { mailMessages } from "./messages";

/** Lists a product, its number and the variant, if there is one, in a mail. */
export function productFacts(
  { name, referenceNumber, variants }: OfferedProduct,
  variantId: number | null,
  language: Locale,
): Facts {
  const texts = mailMessages(language, "enquiry");
  const variant = variants.find(({ id }) => id === variantId);
  return [
    { label: texts.product, value: name },
    { label: texts.reference, value: `${referenceNumber}${variant?.referenceSuffix ?? ""}` },
    ...(variant === undefined ? [] : [{ label: texts.variant, value: variant.name }]),
  ];
}
