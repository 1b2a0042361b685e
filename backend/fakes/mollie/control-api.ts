import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import {
  type FakeMolliePayment,
  type FakeMollieStore,
  MOLLIE_FAILURES,
  MOLLIE_OPERATIONS,
  MOLLIE_STATUSES,
  type MollieFailure,
  sendWebhook,
} from "./store";

/** Control API of the fake server for tests: `/control/*`. `order` is the uuid of a shop order. */

const failureShape = z.strictObject({
  kind: z.enum([...MOLLIE_FAILURES, "none"]),
  operation: z.enum(MOLLIE_OPERATIONS).default("get"),
  order: z.string().optional(),
  times: z.number().int().positive().default(1),
});
const amountShape = z.strictObject({ currency: z.string(), value: z.string() });
/** Changes that the customer, the bank or staff in Mollie's dashboard make to a payment. */
const changeShape = z.strictObject({
  order: z.string(),
  status: z.enum(MOLLIE_STATUSES).optional(),
  cancelable: z.boolean().optional(),
  amount: amountShape.optional(),
  refund: amountShape.optional(),
  /** What becomes of the refunds that are pending. */
  endRefunds: z.enum(["refunded", "failed"]).optional(),
  chargedBack: z.string().optional(),
  /** Whether the webhook that follows a change is sent. */
  webhook: z.boolean().default(false),
});
const orderShape = z.strictObject({ order: z.string() });

const ok = (body: unknown): FakeResponse => ({ http: 200, body });
const bad = (message: string): FakeResponse => ({ http: 400, body: { message } });

function fail(store: FakeMollieStore, body: unknown): FakeResponse {
  const read = failureShape.safeParse(body);
  if (!read.success) return bad(`kind is one of ${MOLLIE_FAILURES.join(", ")}, none`);
  const { kind, operation, order, times } = read.data;
  const failure: MollieFailure | null = kind === "none" ? null : { kind, operation, order, times };
  store.injectFailure(failure);
  return ok({ status: "ok" });
}

async function change(store: FakeMollieStore, body: unknown): Promise<FakeResponse> {
  const read = changeShape.safeParse(body);
  const payment = read.success ? store.last(read.data.order) : undefined;
  if (!read.success || !payment) return bad("order, and what changes");
  const { status, cancelable, amount, refund, endRefunds, chargedBack, webhook } = read.data;
  const changed: FakeMolliePayment = {
    ...payment,
    status: status ?? payment.status,
    cancelable: cancelable ?? payment.cancelable,
    amount: amount ?? payment.amount,
    chargedBack: chargedBack ?? payment.chargedBack,
    refunds: payment.refunds.map((each) =>
      each.status === "pending" ? { ...each, status: endRefunds ?? each.status } : each,
    ),
  };
  store.keep(changed);
  if (refund) store.refund(changed, refund, "refunded");
  return ok({ id: payment.id, webhook: webhook ? await sendWebhook(changed) : null });
}

/** Handles a call of the control API. Returns undefined if there is no such call. */
export async function handleControlRequest(
  store: FakeMollieStore,
  method: string,
  url: URL,
  body: unknown,
): Promise<FakeResponse | undefined> {
  switch (`${method} ${url.pathname}`) {
    case "GET /control/payments":
      return ok(store.payments());
    case "GET /control/calls":
      return ok(store.calls(url.searchParams.get("order")));
    case "POST /control/fail":
      return fail(store, body);
    case "POST /control/change":
      return change(store, body);
    case "POST /control/webhook": {
      const payment = store.last(orderShape.safeParse(body).data?.order ?? "");
      return payment ? ok({ http: await sendWebhook(payment) }) : bad("order");
    }
    default:
      return undefined;
  }
}
