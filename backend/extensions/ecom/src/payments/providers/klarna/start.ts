import type { StartResult } from "../../provider-results";
import type { ProviderCall } from "../../provider-input";
import type { KlarnaClient } from "./client";
import { toKlarnaOrder } from "./order-body";

async function openSession(
  client: KlarnaClient,
  { order, readOrder, webhookUrl }: ProviderCall,
): Promise<StartResult> {
  const details = await readOrder();
  if (!details) return { kind: "unavailable", reason: "no order" };
  // Concurrent calls, or one after a lost response, get the same session, because they replace the
  // same one.
  const seed = `${order.uuid} ${order.payment.provider_id ?? ""}`;
  const opened = await client.openSession(toKlarnaOrder(details, webhookUrl), seed);
  return opened.ok
    ? {
        kind: "started",
        providerId: opened.value.id,
        action: { kind: "sdk", token: opened.value.clientToken },
      }
    : { kind: "unavailable", reason: opened.failure };
}

/**
 * Returns the session in which the customer authorizes the payment: the stored one if it is still
 * open, else a new one.
 */
export async function startKlarnaPayment(
  client: KlarnaClient,
  call: ProviderCall,
): Promise<StartResult> {
  const id = call.order.payment.provider_id;
  if (id === null) return openSession(client, call);
  const session = await client.session(id);
  if (session.ok && session.value.open)
    return {
      kind: "started",
      providerId: id,
      action: { kind: "sdk", token: session.value.clientToken },
    };
  if (!session.ok && session.failure !== "not-found")
    return { kind: "unavailable", reason: session.failure };
  return openSession(client, call);
}
