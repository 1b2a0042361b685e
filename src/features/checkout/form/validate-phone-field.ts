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
 * Whether a telephone number, if one was typed, can be called (CHECKOUT-4). The table of the
 * world's numbers weighs more than the whole form: it comes with the first number that is typed.
 * Where it does not come, nobody is kept from ordering by that.
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
