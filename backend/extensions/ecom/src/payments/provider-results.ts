import type { ProviderPayment } from "./provider-payment";

/** No usable response. The state is unknown, and the same call may be repeated. */
export type Unavailable = { readonly kind: "unavailable"; readonly reason: string };

/** Result for a payment that could not be read: `gone` if the provider does not know it. */
export const goneOrUnavailable = (failure: string): { readonly kind: "gone" } | Unavailable =>
  failure === "not-found" ? { kind: "gone" } : { kind: "unavailable", reason: failure };

/**
 * How the browser continues. `sdk`: with the provider's script and this token. `redirect`: on a
 * page of the provider.
 */
export type ClientAction =
  | { readonly kind: "sdk"; readonly token: string }
  | { readonly kind: "redirect"; readonly url: string };

export type StartResult =
  | { readonly kind: "started"; readonly providerId: string; readonly action: ClientAction }
  | Unavailable;

export type CaptureCallResult =
  /** `failure`: why the capture itself failed, if the payment was read afterwards. */
  | { readonly kind: "payment"; readonly payment: ProviderPayment; readonly failure?: string }
  /** No money was captured. The same approval may be tried again. */
  | { readonly kind: "declined"; readonly reason: string }
  /** The approval is invalid, so the customer has to approve again. */
  | { readonly kind: "approval-invalid"; readonly reason: string }
  | Unavailable;

/**
 * Details of a verified event that the provider's API does not report, at least not yet. Amounts
 * are decimals.
 */
export type EventReport = {
  /** The provider's id of the payment that the event is about. */
  readonly providerId?: string;
  /** Ids named by the event. The id of its capture is among them. */
  readonly ids?: readonly string[];
  /** Reversed amount in total. Null: the whole amount. */
  readonly reversed?: string | null;
  /** Refunded amount in total. */
  readonly refunded?: string;
  /** Whether the event is about returned money. Such an event never leads to a capture. */
  readonly isReturn?: boolean;
};

export type ReconcileResult = (
  | { readonly kind: "open" | "gone" }
  /** The customer has approved. `approval`: the token, if the provider has one. */
  | { readonly kind: "approved"; readonly approval: string | null }
  /** A capture with this approval may have happened. Repeating it returns its result. */
  | { readonly kind: "in-doubt"; readonly approval: string }
  /** `isIncomplete`: an event reported more than the provider's API returns so far. */
  | {
      readonly kind: "payment";
      readonly payment: ProviderPayment;
      readonly isIncomplete?: boolean;
    }
  | Unavailable
) & {
  /** Id of a payment that was started for this order, if the stored payment has none. */
  readonly startedId?: string;
};

export type CancelResult =
  /** Nothing is left at the provider. */
  (
    | { readonly kind: "cancelled" }
    /** The customer may have approved, but nothing is captured. Nothing was cancelled. */
    | { readonly kind: "open" }
    /** The provider does not know the payment. */
    | { readonly kind: "gone" }
    /** The provider has a payment. */
    | { readonly kind: "payment"; readonly payment: ProviderPayment }
    | Unavailable
  ) & { readonly startedId?: string };

/**
 * `refunded`: the money is being returned, or will never be collected. `pending`: the provider
 * processes the refund. `refused`: the provider refuses permanently. `reference`: the provider's id
 * of the refund, if it has one.
 */
export type RefundResult =
  | { readonly kind: "refunded" | "pending"; readonly reference?: string }
  | { readonly kind: "refused" }
  | Unavailable;
