import { type AddressDraft, validateAddress } from "../../../domain/checkout/address";
import { MAX_PRESENT_CARD_LENGTH, resolvePresentCard } from "../../../domain/checkout/present-card";
import { validateEmail, validateOptionalText } from "../../../domain/text/validate-field";

/**
 * Form values. The names match the checkout store, so that the `field` of a failure is the path of
 * its input.
 */
export type CheckoutFormValues = {
  readonly customerEmail: string;
  readonly shippingAddress: AddressDraft;
  readonly otherInvoice: boolean;
  readonly invoiceAddress: AddressDraft;
  readonly presentWrap: boolean;
  readonly presentCard: string;
  readonly comment: string;
};

export const MAX_COMMENT_LENGTH = 2000;

export type CheckoutFieldFailure = {
  readonly field: string;
  readonly code:
    | "required"
    | "too-long"
    | "invalid-zip-code"
    | "invalid-email"
    | "invalid-request"
    | "phone-not-a-number"
    | "phone-invalid-country"
    | "phone-too-short"
    | "phone-too-long";
  readonly values?: Readonly<Record<string, string | number>>;
};

function emailFailure(email: string): readonly CheckoutFieldFailure[] {
  const code = validateEmail(email);
  return code === null ? [] : [{ field: "customerEmail", code }];
}

function textFailure(field: string, text: string, max: number): readonly CheckoutFieldFailure[] {
  const problem = validateOptionalText(text, max);
  if (problem === null) return [];
  return problem === "too-long"
    ? [{ field, code: problem, values: { max } }]
    : [{ field, code: "invalid-request" }];
}

/** Returns all failures of the form in field order (CHECKOUT-4). */
export function validateCheckoutForm(form: CheckoutFormValues): readonly CheckoutFieldFailure[] {
  return [
    ...emailFailure(form.customerEmail),
    ...validateAddress(form.shippingAddress, "shippingAddress"),
    // The invoice address has no phone field.
    ...(form.otherInvoice
      ? validateAddress({ ...form.invoiceAddress, phone: "" }, "invoiceAddress")
      : []),
    ...textFailure("presentCard", resolvePresentCard(form), MAX_PRESENT_CARD_LENGTH),
    ...textFailure("comment", form.comment, MAX_COMMENT_LENGTH),
  ];
}
