import { type Money, parseDecimal, ZERO_EURO } from "../../../../../src/domain/pricing/money";

/** What a payment provider says of an order's payment, in the words of this side. */

/**
 * `taken`: the money is ours, or sure to come. `pending`: the provider still looks into it.
 * `declined`: none will come of it.
 */
export type CaptureStatus = "taken" | "pending" | "declined" | "given-back";

/** How money went back. `voided`: the provider never collected it. */
export type ReturnKind = "refunded" | "reversed" | "voided";

/** Money that a provider took, or tried to, or vouches for. */
export type ProviderCapture = {
  /** The provider's own number of it, which no two orders share. */
  readonly id: string;
  readonly outcome: CaptureStatus;
  /** As the provider calls it, for the staff. */
  readonly status: string;
  readonly amount: { readonly currency: string; readonly value: string };
  /** Our order's uuid, as the provider was told it. */
  readonly reference: string | null;
  /**
   * What has been returned of the amount so far, in the same currency. With `given-back` it is all
   * of it.
   */
  readonly refunded: string;
  readonly returnKind: ReturnKind;
  /** Whether a refund failed at the provider and none is under way. */
  readonly refundFailed?: true;
};

/** `id`: what the order keeps as the payment's name at the provider. `others`: further captures. */
export type ProviderPayment = {
  readonly id: string;
  readonly status: string;
  readonly reference: string | null;
  readonly capture: ProviderCapture | null;
  readonly others: readonly ProviderCapture[];
};

export type Online = "paypal" | "klarna";

/**
 * For the history and for logs. Klarna vouches for the money and is only asked for it when the
 * pieces leave the house.
 */
export const PROVIDER_LABELS: Readonly<
  Record<Online, { readonly name: string; readonly taken: string }>
> = {
  paypal: { name: "PayPal", taken: "captured" },
  klarna: { name: "Klarna", taken: "accepted" },
};

/** The provider's name for the history; of a payment that is not made online its key. */
export function providerName(provider: string): string {
  const online = onlineOf(provider);
  return online === null ? provider : PROVIDER_LABELS[online].name;
}

/** An amount as a provider gives it; what is no amount counts as nothing. */
export function moneyOf(value: string): Money {
  const parsed = parseDecimal(value);
  return parsed.ok ? parsed.value : ZERO_EURO;
}

/** The provider of a payment that is made online; `null` for any other. */
export function onlineOf(provider: string): Online | null {
  return provider === "paypal" || provider === "klarna" ? provider : null;
}
