import { randomUUID } from "node:crypto";
import {
  type InjectedFailure as ScriptedBehaviour,
  FailureInjector,
} from "../shared/failure-injection";
import type { Purchase } from "./purchase-schema";

/**
 * What the double keeps, in memory alone: Klarna's sessions and orders; how it is told to behave,
 * and who called (`Scripted`).
 */

export type FakeKlarnaSession = {
  readonly id: string;
  readonly clientToken: string;
  readonly status: "incomplete" | "complete";
  readonly expired: boolean;
  readonly purchase: Purchase;
  /** What the customer agreed to, once there is something. */
  readonly authorization: string | null;
};

export type FraudStatus = "ACCEPTED" | "PENDING" | "REJECTED";

export type FakeKlarnaOrder = {
  readonly id: string;
  readonly status: "AUTHORIZED" | "PART_CAPTURED" | "CAPTURED" | "CANCELLED" | "EXPIRED";
  readonly fraud: FraudStatus;
  /** In cents, as staff capture and refund in the portal. */
  readonly captured: number;
  readonly refunded: number;
  readonly session: string;
  readonly purchase: Purchase;
};

/** The provider's calls that can be told to fail. */
export const KLARNA_OPERATIONS = [
  "session",
  "read-session",
  "place",
  "release",
  "get",
  "cancel",
] as const;
export type KlarnaOperation = (typeof KLARNA_OPERATIONS)[number];

/**
 * In which ways the real one fails: no answer at all, an error of its own, a call that it does not
 * take, work that is done but whose answer is lost, an order that it rejects at once or still looks
 * into.
 */
export const KLARNA_FAILURES = [
  "timeout",
  "500",
  "400",
  "lost-answer",
  "rejected",
  "pending",
] as const;
export type KlarnaFailureKind = (typeof KLARNA_FAILURES)[number];

export type KlarnaFailure = ScriptedBehaviour<KlarnaOperation, KlarnaFailureKind>;

const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Klarna's code for browsers takes nothing that is no JSON Web Token. */
const clientTokenOf = (session: string): string =>
  `${coded({ alg: "none" })}.${coded({ session_id: session })}.double`;

export class FakeKlarnaStore extends FailureInjector<KlarnaOperation, KlarnaFailureKind> {
  readonly #sessions = new Map<string, FakeKlarnaSession>();
  readonly #orders = new Map<string, FakeKlarnaOrder>();

  open(purchase: Purchase): FakeKlarnaSession {
    const id = randomUUID();
    return this.#keep({
      id,
      clientToken: clientTokenOf(id),
      status: "incomplete",
      expired: false,
      purchase,
      authorization: null,
    });
  }

  session(id: string): FakeKlarnaSession | undefined {
    return this.#sessions.get(id);
  }

  sessionOf(clientToken: string): FakeKlarnaSession | undefined {
    return [...this.#sessions.values()].find((session) => session.clientToken === clientToken);
  }

  sessionFor(authorization: string): FakeKlarnaSession | undefined {
    return [...this.#sessions.values()].find((session) => session.authorization === authorization);
  }

  /** The last session of an order of the shop's. */
  lastSession(reference: string): FakeKlarnaSession | undefined {
    return [...this.#sessions.values()].findLast(
      ({ purchase }) => purchase.merchant_reference2 === reference,
    );
  }

  /**
   * The customer agrees; once more gives a new authorization, and the one before is worth nothing.
   */
  authorize(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.#keep({ ...session, authorization: randomUUID() });
  }

  forget(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.#keep({ ...session, authorization: null });
  }

  expire(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.#keep({ ...session, expired: true, authorization: null });
  }

  place(session: FakeKlarnaSession, purchase: Purchase, fraud: FraudStatus): FakeKlarnaOrder {
    this.#keep({ ...session, status: "complete", authorization: null });
    return this.change({
      id: randomUUID(),
      status: "AUTHORIZED",
      fraud,
      captured: 0,
      refunded: 0,
      session: session.id,
      purchase,
    });
  }

  /** What becomes of an order later: looked into and accepted or rejected, or given up. */
  change(order: FakeKlarnaOrder): FakeKlarnaOrder {
    this.#orders.set(order.id, order);
    return order;
  }

  order(id: string): FakeKlarnaOrder | undefined {
    return this.#orders.get(id);
  }

  orders(): readonly FakeKlarnaOrder[] {
    return [...this.#orders.values()];
  }

  #keep(session: FakeKlarnaSession): FakeKlarnaSession {
    this.#sessions.set(session.id, session);
    return session;
  }
}
