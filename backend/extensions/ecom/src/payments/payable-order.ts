import { z } from "zod";
import { type Money, toDecimalNumber, ZERO_EURO } from "#domain/pricing/money";
import type { OrderStatus } from "#domain/order/order-status";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import type { Locale } from "#domain/locale/locale";
import { dateIn } from "#domain/payment/transfer-deadline";
import type { OrderPayload } from "#contracts/order-state";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { PAYMENT_ALERTS, PAYMENT_STATUSES } from "#domain/payment/payment-event";
import { orderRecord as storedOrder } from "../orders/order-record";
import { refundableOrder, sumPendingRefunds } from "../orders/refund-limit";
import { jsonValue, moneyValue } from "../orders/record-values";
import type { ShopCredentials } from "./provider-input";
import { PAYMENT_PROVIDERS } from "./registry";

const orderRecord = storedOrder
  .pick({
    id: true,
    order_uuid: true,
    order_number: true,
    status: true,
    language: true,
    total_brutto: true,
    reserved_until: true,
    refund_due: true,
  })
  .extend({
    payment_alert: z.enum(PAYMENT_ALERTS).nullish().catch(null),
    project: z.object({ id: z.number(), domain: z.string(), time_zone: z.string().nullish() }),
    refunds: refundableOrder.shape.refunds,
    payments: z.array(
      z.object({
        id: z.number(),
        provider: z.enum(PAYMENT_KEYS),
        provider_id: z.string().nullable(),
        capture_id: z.string().nullable(),
        status: z.enum(PAYMENT_STATUSES),
        refunded_amount: moneyValue.nullish().transform((amount) => amount ?? ZERO_EURO),
        details: jsonValue(
          z.looseObject({
            authorization: z.string().optional(),
            value: z.string().optional(),
            capture: z.string().optional(),
          }),
        )
          .nullish()
          .catch(null),
      }),
    ),
  });

const settingsRecord = z.object({ paypal_client_id: z.string().nullish() });

/** An order with its payment, without personal data. */
export type PayableOrder = {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly language: Locale;
  readonly total: Money;
  readonly reservedUntil: Date | null;
  readonly refundDue: Money | null;
  /** Sum of the refunds by staff that are not done yet. */
  readonly pendingRefunds: Money;
  readonly alert: z.infer<typeof orderRecord>["payment_alert"];
  readonly domain: string;
  readonly timeZone: string;
  readonly shop: ShopCredentials;
  readonly payment: z.infer<typeof orderRecord>["payments"][number];
};

/** Reads the order with this UUID. `undefined` if there is none. */
export async function findPayableOrder(
  uow: UnitOfWork,
  uuid: string,
): Promise<PayableOrder | undefined> {
  const [record] = await readRecords(uow, "ecommerce_order", orderRecord, {
    order_uuid: { _eq: uuid },
  });
  const [payment] = record?.payments ?? [];
  if (!record || !payment) return undefined;
  const [settings] = await readRecords(uow, "ecommerce_settings", settingsRecord, {
    project: { _eq: record.project.id },
  });
  return {
    id: record.id,
    uuid: record.order_uuid,
    number: record.order_number,
    status: record.status,
    language: record.language,
    total: record.total_brutto,
    reservedUntil: record.reserved_until,
    refundDue: record.refund_due ?? null,
    pendingRefunds: sumPendingRefunds(record),
    alert: record.payment_alert,
    domain: record.project.domain,
    timeZone: record.project.time_zone ?? "Europe/Berlin",
    shop: { paypalClientId: settings?.paypal_client_id || null },
    payment,
  };
}

/**
 * Same as `findPayableOrder`, with the order's row locked until the transaction ends. Order and
 * payment are read one after the other: without the lock, a read during a concurrent settlement
 * could return the old order with the new payment.
 */
export async function lockPayableOrder(
  uow: UnitOfWork,
  uuid: string,
): Promise<PayableOrder | undefined> {
  await uow.trx("ecommerce_order").where({ order_uuid: uuid }).forUpdate().select("id");
  return findPayableOrder(uow, uuid);
}

/** Returns the public state of an order, for everyone with its UUID. */
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
    payment: {
      provider: payment.provider,
      provider_order_id: PAYMENT_PROVIDERS[payment.provider].publicReference(payment),
    },
  };
}
