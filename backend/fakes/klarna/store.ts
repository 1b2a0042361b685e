import { randomUUID } from "node:crypto";
import { existing, FakeRecords } from "../shared/fake-provider";
import type { Purchase } from "./purchase-schema";

/** In-memory data of the fake Klarna: sessions and orders. */

export type FakeKlarnaSession = {
  readonly id: string;
  readonly clientToken: string;
  readonly status: "incomplete" | "complete";
  readonly expired: boolean;
  readonly purchase: Purchase;
  /** Token of the approval of the customer; null until there is one. */
  readonly authorization: string | null;
};

export type FraudStatus = "ACCEPTED" | "PENDING" | "REJECTED";

export type FakeKlarnaOrder = {
  readonly id: string;
  readonly status: "AUTHORIZED" | "PART_CAPTURED" | "CAPTURED" | "CANCELLED" | "EXPIRED";
  readonly fraud: FraudStatus;
  /** In cents. Staff capture and refund in the portal. */
  readonly captured: number;
  readonly refunded: number;
  readonly session: string;
  readonly purchase: Purchase;
  /** Amount after reductions, in cents. */
  readonly amount: number;
  readonly refunds: readonly { readonly id: string; readonly reference: string | null }[];
};

/** Operations of the provider that can be made to fail. */
export const KLARNA_OPERATIONS = [
  "session",
  "read-session",
  "place",
  "release",
  "get",
  "cancel",
  "reduce",
  "refund",
] as const;
export type KlarnaOperation = (typeof KLARNA_OPERATIONS)[number];

/**
 * Failures of the real provider: no response, an internal error, a refused call, a response that is
 * lost after the work is done, an order that is rejected at once or under review.
 */
export const KLARNA_FAILURES = [
  "timeout",
  "500",
  "400",
  "lost-response",
  "rejected",
  "pending",
] as const;
export type KlarnaFailureKind = (typeof KLARNA_FAILURES)[number];

export type KlarnaFailure = {
  readonly kind: KlarnaFailureKind;
  readonly operation: KlarnaOperation;
};

const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns the client token. The browser SDK of Klarna accepts only JSON Web Tokens. */
const clientTokenOf = (session: string): string =>
  `${coded({ alg: "none" })}.${coded({ session_id: session })}.fake`;

export class FakeKlarnaStore {
  readonly sessions = new FakeRecords<FakeKlarnaSession>();
  readonly orders = new FakeRecords<FakeKlarnaOrder>();

  open(purchase: Purchase): FakeKlarnaSession {
    const id = randomUUID();
    return this.sessions.keep({
      id,
      clientToken: clientTokenOf(id),
      status: "incomplete",
      expired: false,
      purchase,
      authorization: null,
    });
  }

  sessionOf(clientToken: string): FakeKlarnaSession | undefined {
    return this.sessions.all().find((session) => session.clientToken === clientToken);
  }

  sessionFor(authorization: string): FakeKlarnaSession | undefined {
    return this.sessions.all().find((session) => session.authorization === authorization);
  }

  /** Returns the latest session of an order of the shop. */
  lastSession(reference: string): FakeKlarnaSession {
    return existing(
      this.sessions.all().findLast(({ purchase }) => purchase.merchant_reference2 === reference),
    );
  }

  /**
   * Records the approval of the customer. A further approval creates a new authorization and
   * invalidates the previous one.
   */
  authorize(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.sessions.keep({ ...session, authorization: randomUUID() });
  }

  forget(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.sessions.keep({ ...session, authorization: null });
  }

  expire(session: FakeKlarnaSession): FakeKlarnaSession {
    return this.sessions.keep({ ...session, expired: true, authorization: null });
  }

  place(session: FakeKlarnaSession, purchase: Purchase, fraud: FraudStatus): FakeKlarnaOrder {
    this.sessions.keep({ ...session, status: "complete", authorization: null });
    return this.orders.keep({
      id: randomUUID(),
      status: "AUTHORIZED",
      fraud,
      captured: 0,
      refunded: 0,
      session: session.id,
      purchase,
      amount: purchase.order_amount,
      refunds: [],
    });
  }
}
