import { randomBytes } from "node:crypto";
import {
  type InjectedFailure as ScriptedBehaviour,
  FailureInjector,
} from "../shared/failure-injection";

/**
 * What the double keeps, in memory alone: PayPal's orders; how it is told to behave, and who called
 * (`Scripted`).
 */

export type Amount = { readonly currency_code: string; readonly value: string };
export type FakePaypalCapture = {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
};
/**
 * A refund of a capture, made by the shop's call or by its staff at PayPal; a reversal (chargeback)
 * is kept in the same way.
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
  /** A further capture, which the shop has not asked for. */
  readonly second?: FakePaypalCapture;
  readonly refunds?: readonly Refund[];
};

/** The provider's calls that can be told to fail. */
export const PAYPAL_OPERATIONS = ["token", "create", "get", "capture", "refund", "verify"] as const;
export type PaypalOperation = (typeof PAYPAL_OPERATIONS)[number];

/**
 * In which ways the real one fails: no answer at all, an error of its own, a refusal of the
 * customer's bank, work that is done but whose answer is lost, another amount or currency than was
 * asked for, a payment or a refund that it still looks into, a refund that it refuses for good.
 */
export const PAYPAL_FAILURES = [
  "timeout",
  "500",
  "declined",
  "lost-answer",
  "wrong-amount",
  "wrong-currency",
  "pending",
  "refused",
  "failed",
] as const;
export type PaypalFailureKind = (typeof PAYPAL_FAILURES)[number];

export type PaypalFailure = ScriptedBehaviour<PaypalOperation, PaypalFailureKind>;

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ids look like PayPal's: seventeen capital letters and digits. */
const newId = (): string =>
  [...randomBytes(17)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

const cents = (amount: Amount | undefined): number =>
  Math.round(Number(amount?.value ?? "0") * 100);

export class FakePaypalStore extends FailureInjector<PaypalOperation, PaypalFailureKind> {
  readonly #orders = new Map<string, FakePaypalOrder>();

  create(customId: string, invoiceId: string, amount: Amount): FakePaypalOrder {
    const order: FakePaypalOrder = {
      id: newId(),
      status: "PAYER_ACTION_REQUIRED",
      customId,
      invoiceId,
      amount,
      capture: null,
    };
    this.#orders.set(order.id, order);
    return order;
  }

  find(id: string): FakePaypalOrder | undefined {
    return this.#orders.get(id);
  }

  findByCapture(id: string): FakePaypalOrder | undefined {
    return this.all().find(({ capture }) => capture?.id === id);
  }

  all(): readonly FakePaypalOrder[] {
    return [...this.#orders.values()];
  }

  approve(order: FakePaypalOrder): FakePaypalOrder {
    return order.status === "PAYER_ACTION_REQUIRED"
      ? this.#keep({ ...order, status: "APPROVED" })
      : order;
  }

  capture(order: FakePaypalOrder, status: string, amount: Amount): FakePaypalOrder {
    return this.#keep({ ...order, status: "COMPLETED", capture: { id: newId(), status, amount } });
  }

  /** What becomes of a capture later: looked into and taken, denied, or given back. */
  changeCapture(order: FakePaypalOrder, status: string): FakePaypalOrder {
    return order.capture === null
      ? order
      : this.#keep({ ...order, capture: { ...order.capture, status } });
  }

  /** What of a capture was not refunded yet, in cents. */
  left({ capture, refunds = [] }: FakePaypalOrder): number {
    const returned = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
    return cents(capture?.amount) - returned.reduce((sum, { amount }) => sum + cents(amount), 0);
  }

  /** Refunds a part of a capture, or what is left of it. */
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
    this.#keep({ ...order, capture, refunds: [...(order.refunds ?? []), refund] });
    return refund;
  }

  /** Completes or ends refunds that PayPal still worked on. */
  endRefunds(order: FakePaypalOrder, status: "COMPLETED" | "FAILED"): FakePaypalOrder {
    const refunds = (order.refunds ?? []).map((refund) =>
      refund.status === "PENDING" ? { ...refund, status } : refund,
    );
    const done = this.#keep({ ...order, refunds });
    return status === "COMPLETED" && this.left(done) === 0
      ? this.changeCapture(done, "REFUNDED")
      : done;
  }

  captureAgain(order: FakePaypalOrder): FakePaypalOrder {
    return this.#keep({
      ...order,
      second: { id: newId(), status: "COMPLETED", amount: order.amount },
    });
  }

  #keep(order: FakePaypalOrder): FakePaypalOrder {
    this.#orders.set(order.id, order);
    return order;
  }
}
