import { randomBytes } from "node:crypto";
import { type Behaviour as ScriptedBehaviour, Scripted } from "../shared/scripted";

/** What the double keeps, in memory alone: PayPal's orders; how it is told to behave, and who called (`Scripted`). */

export type Amount = { readonly currency_code: string; readonly value: string };
export type Capture = { readonly id: string; readonly status: string; readonly amount: Amount };
export type Order = {
  readonly id: string;
  readonly status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  readonly customId: string;
  readonly invoiceId: string;
  readonly amount: Amount;
  readonly capture: Capture | null;
};

/** The provider's calls that can be told to fail. */
export const OPERATIONS = ["token", "create", "get", "capture", "refund", "verify"] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * In which ways the real one fails: no answer at all, an error of its own, a refusal of the customer's bank, work that is done but whose
 * answer is lost, another amount than was asked for, a payment that it still looks into.
 */
export const KINDS = ["timeout", "500", "declined", "lost-answer", "wrong-amount", "pending"] as const;
export type Kind = (typeof KINDS)[number];

export type Behaviour = ScriptedBehaviour<Operation, Kind>;

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ids look like PayPal's: seventeen capital letters and digits. */
const newId = (): string => [...randomBytes(17)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

export class Till extends Scripted<Operation, Kind> {
  readonly #orders = new Map<string, Order>();

  create(customId: string, invoiceId: string, amount: Amount): Order {
    const order: Order = { id: newId(), status: "PAYER_ACTION_REQUIRED", customId, invoiceId, amount, capture: null };
    this.#orders.set(order.id, order);
    return order;
  }

  find(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  findByCapture(id: string): Order | undefined {
    return this.all().find(({ capture }) => capture?.id === id);
  }

  all(): readonly Order[] {
    return [...this.#orders.values()];
  }

  approve(order: Order): Order {
    return order.status === "PAYER_ACTION_REQUIRED" ? this.#keep({ ...order, status: "APPROVED" }) : order;
  }

  capture(order: Order, status: string, amount: Amount): Order {
    return this.#keep({ ...order, status: "COMPLETED", capture: { id: newId(), status, amount } });
  }

  /** What becomes of a capture later: looked into and taken, denied, or given back. */
  changeCapture(order: Order, status: string): Order {
    return order.capture === null ? order : this.#keep({ ...order, capture: { ...order.capture, status } });
  }

  #keep(order: Order): Order {
    this.#orders.set(order.id, order);
    return order;
  }
}
