import { type Money, parseDecimal, ZERO_EURO } from "#domain/pricing/money";
import type { PayableOrder } from "./payable-order";
import type { ProviderCapture } from "./provider-payment";

/** Parses an amount of a provider. An invalid amount counts as zero. */
export function parseProviderAmount(value: string): Money {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : ZERO_EURO;
}

/** Returns the amount of a capture. Null if it is in another currency or invalid. */
export function captureAmount(order: PayableOrder, { amount }: ProviderCapture): Money | null {
  const value = parseDecimal(amount.value);
  return value.ok && amount.currency === order.total.currency ? value.value : null;
}
