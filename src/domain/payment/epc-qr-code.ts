import type { BankDetails } from "./iban";
import { type Money, formatDecimal } from "../pricing/money";
import { fail, type Result, succeed } from "../result";

/** Reason why a transfer has no QR code. */
type EpcQrFailure =
  "holder-too-long" | "reference-too-long" | "not-one-line" | "amount-out-of-range" | "too-long";

/**
 * A bank transfer by the customer: recipient, amount, and the reference that identifies the order.
 */
type BankTransfer = {
  readonly to: BankDetails;
  readonly amount: Money;
  readonly reference: string;
};

const MOST = { holder: 70, reference: 140, cents: 99_999_999_999, bytes: 331 } as const;

/**
 * A line break would end the element. Other control characters are not allowed either (U+0000 to
 * U+001F, U+007F to U+009F).
 */
const NOT_ONE_LINE = /\p{Cc}/u;

/**
 * Creates the text of a QR code that banking apps read as a transfer: EPC069-12 of the European
 * Payments Council ("Quick Response Code: Guidelines to enable data capture for the initiation of a
 * SEPA credit transfer"), version 002, in which the BIC is optional. Elements are separated by a
 * line feed, and the text ends with the last non-empty element: service tag, version, character set
 * (1 is UTF-8), identification, BIC, name, IBAN, amount, purpose (empty), structured remittance
 * (empty), unstructured remittance.
 */
export function createEpcQrPayload({
  to,
  amount,
  reference,
}: BankTransfer): Result<string, EpcQrFailure> {
  if (Array.from(to.holder).length > MOST.holder) return fail("holder-too-long");
  if (Array.from(reference).length > MOST.reference) return fail("reference-too-long");
  if (NOT_ONE_LINE.test(to.holder) || NOT_ONE_LINE.test(reference)) return fail("not-one-line");
  if (amount.cents < 1 || amount.cents > MOST.cents) return fail("amount-out-of-range");
  const elements = [
    "BCD",
    "002",
    "1",
    "SCT",
    to.bic ?? "",
    to.holder,
    to.iban,
    `EUR${formatDecimal(amount)}`,
    "",
    "",
    reference,
  ];
  const text = elements.join("\n");
  return new TextEncoder().encode(text).length > MOST.bytes ? fail("too-long") : succeed(text);
}

/** QR code parameters (EPC069-12): error correction level M, version 13 at most. */
export const EPC_QR_OPTIONS = { correction: "M", mostVersion: 13 } as const;
