import { randomBytes } from "node:crypto";
import { existing, FakeRecords } from "../shared/fake-provider";
import { isRecord } from "#domain/is-record";

/** In-memory data of the fake Mollie: payments and their refunds. */

/** Statuses of a payment at Mollie. The last five are final. */
export const MOLLIE_STATUSES = [
  "open",
  "pending",
  "authorized",
  "paid",
  "canceled",
  "expired",
  "failed",
] as const;
export type MollieStatus = (typeof MOLLIE_STATUSES)[number];

export type MollieAmount = { readonly currency: string; readonly value: string };

export type FakeMollieRefund = {
  readonly id: string;
  readonly amount: MollieAmount;
  readonly status: "pending" | "refunded" | "failed";
  readonly metadata?: unknown;
};

export type FakeMolliePayment = {
  readonly id: string;
  readonly status: MollieStatus;
  readonly amount: MollieAmount;
  readonly description: string;
  readonly redirectUrl: string;
  readonly webhookUrl: string | null;
  readonly locale: string | null;
  readonly metadata: unknown;
  readonly createdAt: string;
  /** Whether the shop can cancel the payment now. Mollie refuses it while a bank processes it. */
  readonly cancelable: boolean;
  readonly refunds: readonly FakeMollieRefund[];
  /** Money that the customer's bank took back (chargeback), as a decimal. */
  readonly chargedBack: string | null;
};

export type NewPayment = Pick<
  FakeMolliePayment,
  "amount" | "description" | "redirectUrl" | "webhookUrl" | "locale" | "metadata"
>;

/** Operations of the provider that can be made to fail. */
export const MOLLIE_OPERATIONS = ["create", "get", "cancel", "refund"] as const;
export type MollieOperation = (typeof MOLLIE_OPERATIONS)[number];

/**
 * Failures of the real provider: no response, an internal error, a refused call, too many calls, a
 * response that is lost after the work is done, a refund that fails.
 */
export const MOLLIE_FAILURES = [
  "timeout",
  "500",
  "422",
  "429",
  "lost-response",
  "failed-refund",
] as const;
export type MollieFailureKind = (typeof MOLLIE_FAILURES)[number];

export type MollieFailure = {
  readonly kind: MollieFailureKind;
  readonly operation: MollieOperation;
};

/** Returns an id in the format of Mollie, for example `tr_7UhSN1zuXS`. */
const newId = (prefix: "tr" | "re"): string =>
  `${prefix}_${randomBytes(12).toString("base64").replace(/[+/=]/g, "").slice(0, 10)}`;

/** Returns the cents of a decimal. */
export const toCents = (value: string): number => Math.round(Number(value) * 100);

export class FakeMolliePayments extends FakeRecords<FakeMolliePayment> {
  /** `refundStatus`: status of a new refund. Mollie sends most of them on the next business day. */
  constructor(readonly refundStatus: "pending" | "refunded" = "pending") {
    super();
  }

  create(requested: NewPayment): FakeMolliePayment {
    return this.keep({
      ...requested,
      id: newId("tr"),
      status: "open",
      createdAt: new Date().toISOString(),
      cancelable: true,
      refunds: [],
      chargedBack: null,
    });
  }

  /** Returns the latest payment of a shop order. */
  last(order: string): FakeMolliePayment {
    return existing(this.all().findLast((payment) => orderOf(payment) === order));
  }

  /** Returns the amount of a paid payment that has not been refunded, in cents. */
  remaining({ status, amount, refunds, chargedBack }: FakeMolliePayment): number {
    if (status !== "paid") return 0;
    const counted = refunds.filter((refund) => refund.status !== "failed");
    const refunded = counted.reduce((sum, refund) => sum + toCents(refund.amount.value), 0);
    return toCents(amount.value) - refunded - toCents(chargedBack ?? "0");
  }

  refund(
    payment: FakeMolliePayment,
    amount: MollieAmount,
    status: FakeMollieRefund["status"],
    metadata?: unknown,
  ): FakeMollieRefund {
    const refund = { id: newId("re"), amount, status, metadata };
    this.keep({ ...payment, refunds: [...payment.refunds, refund] });
    return refund;
  }
}

/** Returns the uuid of the shop order, which the shop stores in the metadata. */
export function orderOf({ metadata }: Pick<FakeMolliePayment, "metadata">): string | null {
  const order = isRecord(metadata) ? metadata["order"] : null;
  return typeof order === "string" ? order : null;
}

/**
 * Sends the webhook of a payment as Mollie does: form-encoded, unsigned, with nothing but the id.
 * Returns the HTTP status of the shop's response, or null if the payment has no webhook or the shop
 * gives no response.
 */
export async function sendWebhook({ id, webhookUrl }: FakeMolliePayment): Promise<number | null> {
  if (webhookUrl === null) return null;
  try {
    const response = await fetch(webhookUrl, {
      method: "POST",
      body: new URLSearchParams({ id }),
      signal: AbortSignal.timeout(15_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
