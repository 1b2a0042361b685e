/**
 * `captured`: the money is received or guaranteed. `pending`: the provider still reviews the
 * payment. `declined`: there will be no money. `refunded`: all of it was returned.
 */
export type CaptureStatus = "captured" | "pending" | "declined" | "refunded";

/** How money was returned. `voided`: the provider never collected it. */
export type ReturnKind = "refunded" | "reversed" | "voided";

/** A capture of money, attempted, completed or guaranteed. */
export type ProviderCapture = {
  /** The provider's id of the capture, unique across all orders. Stored in `capture_id`. */
  readonly id: string;
  readonly status: CaptureStatus;
  /** Status in the provider's own terms, for staff and logs. */
  readonly providerStatus: string;
  /** Decimal amount, such as `1290.50`. */
  readonly amount: { readonly currency: string; readonly value: string };
  /** UUID of the order that the provider has for the capture. Null if it reports none. */
  readonly reference: string | null;
  /**
   * Decimal amount returned so far, in the same currency. With status `refunded` it is the whole
   * amount.
   */
  readonly refunded: string;
  readonly returnKind: ReturnKind;
  /** Whether a refund failed at the provider and no other is pending. */
  readonly refundFailed?: true;
};

/**
 * A payment at the provider. `id` is the value of `provider_id`, or null if the provider does not
 * report it. `others` are further captures of the same payment.
 */
export type ProviderPayment = {
  readonly id: string | null;
  readonly providerStatus: string;
  readonly reference: string | null;
  readonly capture: ProviderCapture | null;
  readonly others: readonly ProviderCapture[];
};
