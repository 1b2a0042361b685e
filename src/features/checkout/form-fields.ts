import { type FieldErrors, type Path, type Resolver, set } from "react-hook-form";
import { ADDRESS_FIELDS, type AddressDraft, EMPTY_ADDRESS } from "../../domain/address";
import type { Checkout } from "../../domain/checkout";
import { phoneFailures } from "./phone-check";
import { type CheckoutForm, type FormFailure, formFailures } from "./validate";

export type FieldPath = Path<CheckoutForm>;

/** Every field that can have an error, in the order of the form. */
export const ERROR_FIELDS: readonly FieldPath[] = [
  "customerEmail",
  ...ADDRESS_FIELDS.map((field) => `shippingAddress.${field}` as const),
  ...ADDRESS_FIELDS.map((field) => `invoiceAddress.${field}` as const),
  "comment",
];

export function isFormField(path: string | undefined): path is FieldPath {
  return ERROR_FIELDS.some((field) => field === path);
}

/** The form as the store remembers it; without a country that the shop sends to, its first. */
export function formOf(checkout: Checkout, countries: readonly { readonly code: string }[]): CheckoutForm {
  const { shippingAddress, invoiceAddress } = checkout;
  const country = ({ countryCode }: AddressDraft) => (countries.find(({ code }) => code === countryCode) ?? countries[0])?.code ?? "";
  const invoice = invoiceAddress ?? EMPTY_ADDRESS;
  return {
    customerEmail: checkout.customerEmail,
    shippingAddress: { ...shippingAddress, countryCode: country(shippingAddress) },
    otherInvoice: invoiceAddress !== null,
    invoiceAddress: { ...invoice, countryCode: country(invoice) },
    presentWrap: checkout.presentWrap,
    comment: checkout.comment,
  };
}

/** What the store keeps of the form (CHECKOUT-1). */
export function rememberedForm(
  form: CheckoutForm,
): Pick<Checkout, "customerEmail" | "shippingAddress" | "invoiceAddress" | "presentWrap" | "comment"> {
  const { customerEmail, shippingAddress, otherInvoice, invoiceAddress, presentWrap, comment } = form;
  return { customerEmail, shippingAddress, invoiceAddress: otherInvoice ? invoiceAddress : null, presentWrap, comment };
}

/** Checks the form by the domain's rules, and says each failure in words at its field (CHECKOUT-4). */
export function checkoutResolver(words: (failure: FormFailure) => string): Resolver<CheckoutForm> {
  return async (values) => {
    const { phone, countryCode } = values.shippingAddress;
    const failures = [...formFailures(values), ...(await phoneFailures(phone, countryCode))];
    if (failures.length === 0) return { values, errors: {} };
    const errors: FieldErrors<CheckoutForm> = {};
    for (const failure of failures) set(errors, failure.field, { type: failure.code, message: words(failure) });
    return { values: {}, errors };
  };
}
