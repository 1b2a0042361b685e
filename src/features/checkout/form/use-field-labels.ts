import { useTranslation } from "react-i18next";
import { ADDRESS_FIELDS } from "../../../domain/checkout/address";
import type { CheckoutFieldPath } from "./checkout-form-fields";

/**
 * Returns the label of a field for the error summary; fields of the invoice address are marked as
 * such.
 */
export function useFieldLabels(): (field: CheckoutFieldPath) => string {
  const { t } = useTranslation("shop");
  return (field) => {
    if (field === "customerEmail") return t("checkout.email");
    if (field === "presentCard") return t("gift.card");
    const [address, name] = field.split(".");
    const label = ADDRESS_FIELDS.find((key) => key === name);
    if (!label) return t("checkout.comment");
    const text = t(`checkout.${label}`);
    return address === "invoiceAddress" ? `${text} (${t("checkout.invoiceAddress")})` : text;
  };
}
