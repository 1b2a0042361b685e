import { z } from "zod";
import { type Money, toDecimalNumber, ZERO_EURO } from "../../../../../src/domain/pricing/money";
import { ORDER_STATUSES, type OrderStatus } from "../../../../../src/domain/order/order-status";
import { dateIn } from "../../../../../src/domain/payment/transfer-deadline";
import type { OrderPayload } from "../../../../../src/contracts/order-payment";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { PAYMENT_ALERTS, PAYMENT_STATUSES } from "../../../../../src/domain/payment/payment-event";
import { timestamp } from "../../../shared/timestamp";
import { moneyValue } from "../orders/record-values";

const orderRecord = z.object({
  id: z.number(),
  order_uuid: z.string(),
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  total_brutto: moneyValue,
  reserved_until: timestamp.nullable(),
  refund_due: moneyValue.nullish(),
  payment_alert: z.enum(PAYMENT_ALERTS).nullish().catch(null),
  project: z.object({ id: z.number(), domain: z.string(), time_zone: z.string().nullish() }),
  payments: z.array(
    z.object({
      id: z.number(),
      provider: z.enum(["paypal", "klarna", "transfer", "store"]),
      provider_id: z.string().nullable(),
      capture_id: z.string().nullable(),
      status: z.enum(PAYMENT_STATUSES),
      refunded_amount: moneyValue.nullish().transform((amount) => amount ?? ZERO_EURO),
      details: z
        .looseObject({
          authorization: z.string().optional(),
          value: z.string().optional(),
          capture: z.string().optional(),
        })
        .nullish()
        .catch(null),
    }),
  ),
});

const ORDER_FIELDS = [
  "id",
  "order_uuid",
  "order_number",
  "status",
  "total_brutto",
  "reserved_until",
  "refund_due",
  "payment_alert",
  "project.id",
  "project.domain",
  "project.time_zone",
  "payments.id",
  "payments.provider",
  "payments.provider_id",
  "payments.capture_id",
  "payments.status",
  "payments.refunded_amount",
  "payments.details",
] as const;

const clientRecord = z.object({ paypal_client_id: z.string().nullish() });

/**
 * An order with its payment, as the payment's own steps need it. Nothing in it tells who ordered.
 */
export type PayableOrder = {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly total: Money;
  readonly reservedUntil: Date | null;
  readonly refundDue: Money | null;
  readonly alert: z.infer<typeof orderRecord>["payment_alert"];
  readonly domain: string;
  readonly timeZone: string;
  /** The shop's id at PayPal. */
  readonly clientId: string | null;
  readonly payment: z.infer<typeof orderRecord>["payments"][number];
};

/** The order with this uuid; `undefined` where there is none. */
export async function findPayableOrder(
  uow: UnitOfWork,
  uuid: string,
): Promise<PayableOrder | undefined> {
  const [found] = await uow.read("ecommerce_order", { order_uuid: { _eq: uuid } }, ORDER_FIELDS);
  if (found === undefined) return undefined;
  const record = orderRecord.parse(found);
  const [payment] = record.payments;
  if (!payment) return undefined;
  const [settings] = await uow.read(
    "ecommerce_settings",
    { project: { _eq: record.project.id } },
    Object.keys(clientRecord.shape),
  );
  return {
    id: record.id,
    uuid: record.order_uuid,
    number: record.order_number,
    status: record.status,
    total: record.total_brutto,
    reservedUntil: record.reserved_until,
    refundDue: record.refund_due ?? null,
    alert: record.payment_alert,
    domain: record.project.domain,
    timeZone: record.project.time_zone ?? "Europe/Berlin",
    clientId: settings === undefined ? null : clientRecord.parse(settings).paypal_client_id || null,
    payment,
  };
}

/**
 * The same, for this transaction alone until it ends. Order and payment are read one after the
 * other: without this, who reads while another settles them sees the order of before and the
 * payment of after.
 */
export async function lockPayableOrder(
  uow: UnitOfWork,
  uuid: string,
): Promise<PayableOrder | undefined> {
  await uow.trx("ecommerce_order").where({ order_uuid: uuid }).forUpdate().select("id");
  return findPayableOrder(uow, uuid);
}

/**
 * The payment's name at the provider: what PayPal's code in the browser needs, and whether Klarna
 * has the order already.
 */
function providerOrder({
  provider,
  provider_id,
  capture_id,
}: PayableOrder["payment"]): string | null {
  return provider === "klarna" ? capture_id : provider_id;
}

/** The order as everybody may see it who knows its uuid. */
export function toOrderState({
  uuid,
  number,
  status,
  total,
  payment,
  reservedUntil,
  timeZone,
}: PayableOrder): OrderPayload {
  return {
    order_uuid: uuid,
    order_number: number,
    status,
    total_price_brutto: toDecimalNumber(total),
    ...(status === "awaiting_transfer" && reservedUntil
      ? { pay_by: dateIn(timeZone, reservedUntil) }
      : {}),
    payment: { provider: payment.provider, provider_order_id: providerOrder(payment) },
  };
}
