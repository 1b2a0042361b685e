import { useTranslation } from "react-i18next";
import type { CheckoutFieldFailure } from "./validate-checkout-form";

/** Fields that must not be empty. Each has a message of its own. */
const REQUIRED = [
  ...(["firstName", "lastName", "street", "number", "zipCode", "city", "countryCode"] as const),
  "email",
] as const;

/** Returns the message for a failure of a field (CHECKOUT-4). */
export function useFailureMessages(): (failure: CheckoutFieldFailure) => string {
  const { t } = useTranslation("errors");
  return ({ field, code, values }) => {
    const name = field === "customerEmail" ? "email" : field.split(".").at(-1);
    const required = code === "required" && REQUIRED.find((each) => each === name);
    return required ? t(`missing.${required}`) : t(code, { ...values });
  };
}
