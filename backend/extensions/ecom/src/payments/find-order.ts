import { z } from "zod";
import type { PaymentKey } from "#domain/payment/payment-method";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { PaymentLookup } from "./provider-webhook";
import type { ShopCredentials } from "./provider-input";

const paymentRecord = z.object({ order: z.object({ order_uuid: z.string() }) });
const orderRecord = z.object({ order_uuid: z.string() });

/**
 * Returns the UUID of the order that an event of a provider is about: found by the provider's ids,
 * else by the UUID or the order number that the provider has.
 */
export async function findOrderByProviderId(
  uow: UnitOfWork,
  provider: PaymentKey,
  { providerIds = [], orderUuid, orderNumber }: PaymentLookup,
): Promise<string | undefined> {
  if (providerIds.length > 0)
    for (const column of ["provider_id", "capture_id"]) {
      const filter = { provider: { _eq: provider }, [column]: { _in: [...providerIds] } };
      const [payment] = await readRecords(uow, "ecommerce_order_payment", paymentRecord, filter);
      if (payment) return payment.order.order_uuid;
    }
  const fields = [
    ["order_uuid", orderUuid],
    ["order_number", orderNumber],
  ] as const;
  for (const [field, value] of fields) {
    if (value === undefined) continue;
    const [order] = await readRecords(uow, "ecommerce_order", orderRecord, {
      [field]: { _eq: value },
    });
    if (order) return order.order_uuid;
  }
  return undefined;
}

const settingsRecord = z.object({ paypal_client_id: z.string().nullish() });

/** Reads the settings of all shops that providers need. */
export async function readShopCredentials(uow: UnitOfWork): Promise<readonly ShopCredentials[]> {
  const rows = await readRecords(uow, "ecommerce_settings", settingsRecord, {});
  return rows.map(({ paypal_client_id }) => ({ paypalClientId: paypal_client_id || null }));
}
