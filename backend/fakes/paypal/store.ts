import { randomBytes } from "node:crypto";
import { FakeRecords } from "../shared/fake-provider";

/** In-memory data of the fake PayPal: its orders. */

export type Amount = { readonly currency_code: string; readonly value: string };
export type FakePaypalCapture = {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
};
/**
 * Refund of a capture, made by the shop or by its staff at PayPal. Reversals (chargebacks) are
 * stored in the same way.
 */
export type Refund = {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
  readonly capture: string;
};
export type FakePaypalOrder = {
  readonly id: string;
  readonly status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  readonly customId: string;
  readonly invoiceId: string;
  readonly amount: Amount;
  readonly capture: FakePaypalCapture | null;
  /** Second capture that the shop did not request. */
  readonly second?: FakePaypalCapture;
  readonly refunds?: readonly Refund[];
};

/** Operations of the provider that can be made to fail. */
export const PAYPAL_OPERATIONS = [
  "token",
  "create",
  "get",
  "capture",
  "refund",
  "read-refund",
  "verify",
] as const;
export type PaypalOperation = (typeof PAYPAL_OPERATIONS)[number];

/**
 * Failures of the real provider: no response, an internal error, a decline by the bank of the
 * customer, a response that is lost after the work is done, a wrong amount or currency, a payment
 * or a refund under review, a refund that is refused permanently.
 */
export const PAYPAL_FAILURES = [
  "timeout",
  "500",
  "declined",
  "lost-response",
  "wrong-amount",
  "wrong-currency",
  "pending",
  "refused",
  "failed",
] as const;
export type PaypalFailureKind = (typeof PAYPAL_FAILURES)[number];

export type PaypalFailure = {
  readonly kind: PaypalFailureKind;
  readonly operation: PaypalOperation;
};

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns an id in the format of PayPal: 17 capital letters and digits. */
const newId = (): string =>
  [...randomBytes(17)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

const cents = (amount: Amount | undefined): number =>
  Math.round(Number(amount?.value ?? "0") * 100);

export class FakePaypalOrders extends FakeRecords<FakePaypalOrder> {
  create(customId: string, invoiceId: string, amount: Amount): FakePaypalOrder {
    return this.keep({
      id: newId(),
      status: "PAYER_ACTION_REQUIRED",
      customId,
      invoiceId,
      amount,
      capture: null,
    });
  }

  findByCapture(id: string): FakePaypalOrder | undefined {
    return this.all().find(({ capture }) => capture?.id === id);
  }

  findByRefund(id: string): FakePaypalOrder | undefined {
    return this.all().find(({ refunds = [] }) => refunds.some((refund) => refund.id === id));
  }

  approve(order: FakePaypalOrder): FakePaypalOrder {
    return order.status === "PAYER_ACTION_REQUIRED"
      ? this.keep({ ...order, status: "APPROVED" })
      : order;
  }

  capture(order: FakePaypalOrder, status: string, amount: Amount): FakePaypalOrder {
    return this.keep({ ...order, status: "COMPLETED", capture: { id: newId(), status, amount } });
  }

  /** Changes the status of a capture later: completed after review, denied or refunded. */
  changeCapture(order: FakePaypalOrder, status: string): FakePaypalOrder {
    return order.capture === null
      ? order
      : this.keep({ ...order, capture: { ...order.capture, status } });
  }

  /** Returns the amount of a capture that has not been refunded, in cents. */
  left({ capture, refunds = [] }: FakePaypalOrder): number {
    const returned = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
    return cents(capture?.amount) - returned.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  /** Refunds part of a capture, or the remaining amount. */
  refund(
    order: FakePaypalOrder,
    value: number | undefined,
    status = "COMPLETED",
  ): Refund | undefined {
    const left = this.left(order);
    const part = value === undefined ? left : Math.round(value * 100);
    if (order.capture === null || part <= 0 || part > left) return undefined;
    const currency_code = order.capture.amount.currency_code;
    const refund = {
      id: newId(),
      status,
      amount: { currency_code, value: (part / 100).toFixed(2) },
      capture: order.capture.id,
    };
    const counts = status === "COMPLETED";
    const captured = part === left ? "REFUNDED" : "PARTIALLY_REFUNDED";
    const capture = counts ? { ...order.capture, status: captured } : order.capture;
    this.keep({ ...order, capture, refunds: [...(order.refunds ?? []), refund] });
    return refund;
  }

  /** Completes or fails pending refunds. */
  endRefunds(order: FakePaypalOrder, status: "COMPLETED" | "FAILED"): FakePaypalOrder {
    const refunds = (order.refunds ?? []).map((refund) =>
      refund.status === "PENDING" ? { ...refund, status } : refund,
    );
    const done = this.keep({ ...order, refunds });
    return status === "COMPLETED" && this.left(done) === 0
      ? this.changeCapture(done, "REFUNDED")
      : done;
  }

  captureAgain(order: FakePaypalOrder): FakePaypalOrder {
    return this.keep({
      ...order,
      second: { id: newId(), status: "COMPLETED", amount: order.amount },
    });
  }
}
