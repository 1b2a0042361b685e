import { type FieldErrors, type Path, type Resolver, set } from "react-hook-form";
import { ADDRESS_FIELDS, type AddressDraft, EMPTY_ADDRESS } from "../../../domain/checkout/address";
import type { Checkout } from "../../../domain/checkout/checkout";
import { validatePhoneField } from "./validate-phone-field";
import {
  type CheckoutFormValues,
  type CheckoutFieldFailure,
  validateCheckoutForm,
} from "./validate-checkout-form";

export type CheckoutFieldPath = Path<CheckoutFormValues>;

/** All fields that can have an error, in form order. */
export const CHECKOUT_FIELDS: readonly CheckoutFieldPath[] = [
  "customerEmail",
  ...ADDRESS_FIELDS.map((field) => `shippingAddress.${field}` as const),
  ...ADDRESS_FIELDS.map((field) => `invoiceAddress.${field}` as const),
  "presentCard",
  "comment",
];

export function isCheckoutField(path: string | undefined): path is CheckoutFieldPath {
  return CHECKOUT_FIELDS.some((field) => field === path);
}

/**
 * Returns the form values stored in the checkout. If the stored country is not a shipping country,
 * the first shipping country is used.
 */
export function createCheckoutFormValues(
  checkout: Checkout,
  countries: readonly { readonly code: string }[],
): CheckoutFormValues {
  const { shippingAddress, invoiceAddress } = checkout;
  const country = ({ countryCode }: AddressDraft) =>
    (countries.find(({ code }) => code === countryCode) ?? countries[0])?.code ?? "";
  const invoice = invoiceAddress ?? EMPTY_ADDRESS;
  return {
    customerEmail: checkout.customerEmail,
    shippingAddress: { ...shippingAddress, countryCode: country(shippingAddress) },
    otherInvoice: invoiceAddress !== null,
    invoiceAddress: { ...invoice, countryCode: country(invoice) },
    presentWrap: checkout.presentWrap,
    presentCard: checkout.presentCard,
    comment: checkout.comment,
  };
}

/** Returns the part of the form that the checkout store persists (CHECKOUT-1). */
export function createCheckoutUpdate(
  form: CheckoutFormValues,
): Pick<
  Checkout,
  "customerEmail" | "shippingAddress" | "invoiceAddress" | "presentWrap" | "presentCard" | "comment"
> {
  const { otherInvoice, invoiceAddress, ...fields } = form;
  return { ...fields, invoiceAddress: otherInvoice ? invoiceAddress : null };
}

/**
 * Creates the form resolver: validates by the domain rules and sets a translated message per field
 * (CHECKOUT-4).
 */
export function createCheckoutResolver(
  formatMessage: (failure: CheckoutFieldFailure) => string,
): Resolver<CheckoutFormValues> {
  return async (values) => {
    const { phone, countryCode } = values.shippingAddress;
    const failures = [
      ...validateCheckoutForm(values),
      ...(await validatePhoneField(phone, countryCode)),
    ];
    if (failures.length === 0) return { values, errors: {} };
    const errors: FieldErrors<CheckoutFormValues> = {};
    for (const failure of failures)
      set(errors, failure.field, { type: failure.code, message: formatMessage(failure) });
    return { values: {}, errors };
  };
}
