import { type AddressDraft, validateAddress } from "../../../domain/checkout/address";
import { isEmailAddress } from "../../../domain/contact/email-address";
import {
  countCharacters,
  hasRefusedCharacters,
  machineText,
  visibleText,
} from "../../../domain/text/visible-text";

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
  const trimmed = machineText(email);
  if (trimmed === "") return [{ field: "customerEmail", code: "required" }];
  return isEmailAddress(trimmed) ? [] : [{ field: "customerEmail", code: "invalid-email" }];
}

function commentFailure(comment: string): readonly CheckoutFieldFailure[] {
  if (countCharacters(comment) > MAX_COMMENT_LENGTH)
    return [{ field: "comment", code: "too-long", values: { max: MAX_COMMENT_LENGTH } }];
  return hasRefusedCharacters(comment, "several")
    ? [{ field: "comment", code: "invalid-request" }]
    : [];
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
    ...commentFailure(visibleText(form.comment)),
  ];
}
