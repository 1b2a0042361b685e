import { randomBytes } from "node:crypto";

/** What the double keeps, in memory alone: PayPal's orders, the answers to keyed calls, how it is told to behave, and who called. */

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

/** The next `times` calls of an operation, of one order (by the reference of its shop) where it is named. */
export type Behaviour = {
  readonly kind: Kind;
  readonly operation: Operation;
  readonly order: string | undefined;
  readonly times: number;
};

/** A call that was made. `key`: its `PayPal-Request-Id`. */
export type Called = {
  readonly operation: Operation;
  readonly order: string | null;
  readonly key: string | null;
  readonly kind: Kind | null;
};

export type Answer = { readonly http: number; readonly body: unknown };

/** The last ones are kept. */
const KEPT = 2000;

const ALPHABET = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Ids look like PayPal's: seventeen capital letters and digits. */
const newId = (): string => [...randomBytes(17)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

export class Till {
  readonly #orders = new Map<string, Order>();
  readonly #answers = new Map<string, Answer>();
  #behaviours: readonly Behaviour[] = [];
  #calls: readonly Called[] = [];

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

  behave(behaviour: Behaviour | null): void {
    this.#behaviours = behaviour === null ? [] : [...this.#behaviours, behaviour];
  }

  /** How this call is to fail, if it is; and notes that it was made. */
  called(operation: Operation, order: string | null, key: string | null): Kind | null {
    const index = this.#behaviours.findIndex((each) => each.operation === operation && (each.order === undefined || each.order === order));
    const found = this.#behaviours[index];
    if (found)
      this.#behaviours = this.#behaviours.flatMap((each, place) => {
        if (place !== index) return [each];
        return each.times > 1 ? [{ ...each, times: each.times - 1 }] : [];
      });
    const kind = found?.kind ?? null;
    this.#calls = [...this.#calls, { operation, order, key, kind }].slice(-KEPT);
    return kind;
  }

  calls(order: string | null): readonly Called[] {
    return order === null ? this.#calls : this.#calls.filter((call) => call.order === order);
  }

  /** The answer that a call with this key got before. Only what succeeded is answered alike again: who was declined may try again. */
  answered(operation: Operation, key: string | null): Answer | undefined {
    return key === null ? undefined : this.#answers.get(`${operation} ${key}`);
  }

  remember(operation: Operation, key: string | null, answer: Answer): Answer {
    if (key !== null && answer.http < 300) this.#answers.set(`${operation} ${key}`, answer);
    return answer;
  }
}
