import { z } from "zod";
import { toProviderPayment, captureKlarnaPayment } from "../../klarna-take";
import { settlePayment } from "../../settle";
import { readOnly, readPayableOrder, type PaymentContext } from "../../payment-context";

/** What became of something that Klarna told unasked. `later`: Klarna is to tell it again. */
export type WebhookResult = "done" | "not-ours" | "later";

const rows = z.array(z.object({ order: z.object({ order_uuid: z.string() }) }));

async function orderOfSession(
  paymentContext: PaymentContext,
  session: string,
): Promise<string | undefined> {
  const filter = { provider: { _eq: "klarna" }, provider_id: { _eq: session } };
  const [row] = rows.parse(
    await readOnly(paymentContext, (uow) =>
      uow.read("ecommerce_order_payment", filter, ["order.order_uuid"]),
    ),
  );
  return row?.order.order_uuid;
}

/**
 * A customer has agreed, whatever became of the browser (Klarna's "Authorization callback"): the
 * order is placed with this token if Klarna takes it (PAY-5). Of who tells it nothing is believed.
 */
export async function parseAuthorizationCallback(
  paymentContext: PaymentContext,
  session: string,
  authorization: string,
  now: Date,
): Promise<WebhookResult> {
  const uuid = await orderOfSession(paymentContext, session);
  if (uuid === undefined) return "not-ours";
  const { kind } = await captureKlarnaPayment(paymentContext, uuid, authorization, now);
  return kind === "unavailable" ? "later" : "done";
}

/**
 * An order at Klarna has changed: how it is now, and which of ours it is, Klarna itself is asked.
 */
export async function parseOrderNotification(
  paymentContext: PaymentContext,
  klarnaOrder: string,
): Promise<WebhookResult> {
  const seen = await paymentContext.klarna?.order(klarnaOrder);
  if (!seen?.ok) return seen?.failure === "not-found" ? "not-ours" : "later";
  const reference = z.uuid().toLowerCase().safeParse(seen.value.merchant_reference2);
  const order = reference.success
    ? await readPayableOrder(paymentContext, reference.data)
    : undefined;
  if (order?.payment.provider !== "klarna") return "not-ours";
  await settlePayment(paymentContext, order.uuid, toProviderPayment(order, seen.value));
  return "done";
}
