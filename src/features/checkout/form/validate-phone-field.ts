import type { PhoneProblem } from "../../../domain/contact/phone";
import { hasVisibleText, machineText } from "../../../domain/text/visible-text";
import type { CheckoutFieldFailure } from "./validate-checkout-form";

const CODES: Readonly<Record<PhoneProblem, CheckoutFieldFailure["code"]>> = {
  NOT_A_NUMBER: "phone-not-a-number",
  INVALID_COUNTRY: "phone-invalid-country",
  TOO_SHORT: "phone-too-short",
  TOO_LONG: "phone-too-long",
};

/**
 * Validates the phone number, if one was entered (CHECKOUT-4). The phone metadata is larger than
 * the whole form, so it is loaded with the first number. If it fails to load, the number is
 * accepted.
 */
export async function validatePhoneField(
  phone: string,
  country: string,
): Promise<readonly CheckoutFieldFailure[]> {
  const number = machineText(phone);
  if (!hasVisibleText(number)) return [];
  const checked = await import(
    /* webpackChunkName: "phone" */ "../../../domain/contact/phone"
  ).then(
    ({ validatePhone }) => validatePhone(number, country),
    () => null,
  );
  return checked === null ? [] : [{ field: "shippingAddress.phone", code: CODES[checked] }];
}
