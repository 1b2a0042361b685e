import { z } from "zod";
import { DOCUMENT_TYPES } from "#domain/documents/document-type";
import { hasRightOfWithdrawal, type WithdrawalExclusion } from "#domain/legal/withdrawal-exclusion";
import type { Locale } from "#domain/locale/locale";
import { describeDeliveryFact } from "#domain/delivery/describe-delivery";
import { splitLines } from "#domain/text/lines";
import { toDecimalNumber } from "#domain/pricing/money";
import { canCustomerCancel, canBeWithdrawn, type OrderStatus } from "#domain/order/order-status";
import { isCustomerEvent, PAYMENT_STATUSES } from "#domain/payment/payment-event";
import {
  isOnlinePayment,
  isPaidInStore,
  PAYMENT_KEYS,
  type PaymentKey,
} from "#domain/payment/payment-method";
import type { CustomerOrderAction, OrderDetailsResponse } from "#contracts/order-details";
import { translateName } from "#domain/locale/translate-fields";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { getStoredEstimate } from "./delivery-promise";
import { orderStep } from "./history-step";
import { moneyValue } from "./record-values";
import { formatPersonalization } from "./line-personalization";
import { type OrderRecord, type OrderRecordAddress, readOrderRecord } from "./order-record";
import { readRecords } from "../../../shared/read-records";

const withdrawal = z.object({ date_created: timestamp });
const document = z.object({ id: z.number(), type: z.enum(DOCUMENT_TYPES), number: z.string() });
const payment = z.object({
  provider: z.enum(PAYMENT_KEYS),
  status: z.enum(PAYMENT_STATUSES),
  refunded_amount: moneyValue.nullish(),
});

function toAddress(address: OrderRecordAddress): OrderDetailsResponse["addresses"][number] {
  const { company, addition, ...rest } = address;
  return { ...rest, ...(company ? { company } : {}), ...(addition ? { addition } : {}) };
}

function listActions(
  status: OrderStatus,
  provider: PaymentKey,
  exclusions: readonly WithdrawalExclusion[],
): CustomerOrderAction[] {
  return [
    ...(status === "awaiting_payment" && isOnlinePayment(provider) ? (["pay"] as const) : []),
    ...(canCustomerCancel(status, { paidInShop: isPaidInStore(provider), exclusions })
      ? (["cancel"] as const)
      : []),
    ...(canBeWithdrawn(status) && hasRightOfWithdrawal(exclusions) ? (["withdraw"] as const) : []),
  ];
}

/**
 * Returns the status changes of an order and the events of its payment, oldest first. Other notes,
 * such as a withdrawal, are for the staff only.
 */
async function readHistory(
  uow: UnitOfWork,
  order: number,
): Promise<OrderDetailsResponse["history"]> {
  const own = { order: { _eq: order } };
  const rows = await readRecords(uow, "ecommerce_order_history", orderStep, own, NO_LIMIT);
  return rows
    .filter(
      ({ from_status: from, to_status: to, event }) =>
        from !== to || (event && isCustomerEvent(event)),
    )
    .toSorted((a, b) => a.id - b.id)
    .map(({ to_status: status, date_created: at, event, amount }) => ({
      ...{ at: at.toISOString(), status },
      ...(event && isCustomerEvent(event)
        ? { event, amount: amount ? toDecimalNumber(amount) : null }
        : {}),
    }));
}

async function readDocuments(
  uow: UnitOfWork,
  order: number,
): Promise<OrderDetailsResponse["documents"]> {
  const own = { order: { _eq: order } };
  const rows = await readRecords(uow, "ecommerce_document", document, own, NO_LIMIT);
  return rows.toSorted((a, b) => a.id - b.id).map(({ type, number }) => ({ type, number }));
}

function createLines(order: OrderRecord, locale: Locale): OrderDetailsResponse["lines"] {
  return order.lines.map((line) => ({
    product: line.product?.id ?? null,
    name: line.display_name,
    variant: line.variant_display_name ?? null,
    reference_number: line.reference_number,
    characteristics: [...splitLines(line.characteristics)],
    personalization: [...formatPersonalization(line, locale)],
    image: line.image ?? null,
    withdrawal_exclusion: line.withdrawal_exclusion,
    count: line.count,
    total_brutto: toDecimalNumber(line.total_brutto),
  }));
}

/**
 * Reads everything that the customer of an order may see, in a locale. `undefined` if the order
 * does not exist.
 */
export async function readOrderDetails(
  uow: UnitOfWork,
  uuid: string,
  language?: Locale,
): Promise<OrderDetailsResponse | undefined> {
  const order = await readOrderRecord(uow, uuid);
  if (!order) return undefined;
  const locale = language ?? order.language;
  const own = { order: { _eq: order.id } };
  const [paid] = await readRecords(uow, "ecommerce_order_payment", payment, own);
  const withdrawals = await readRecords(uow, "withdrawal", withdrawal, own);
  const customer = order.addresses.find(({ type }) => type === "shipping");
  return {
    placed_at: order.date_created.toISOString(),
    time_zone: order.project.time_zone ?? "Europe/Berlin",
    customer_email: order.customer_email,
    customer_name: customer ? `${customer.first_name} ${customer.last_name}` : "",
    customer_phone: order.customer_phone ?? null,
    comment: order.comment ?? null,
    lines: createLines(order, locale),
    lines_total_brutto: toDecimalNumber(order.lines_total_brutto),
    shipping: {
      name: translateName(order.shipping_method, locale),
      pickup: order.shipping_method.pickup,
      branch: order.pickup_branch
        ? {
            name: translateName(order.pickup_branch, locale),
            street: order.pickup_branch.street,
            city: `${order.pickup_branch.zip} ${order.pickup_branch.city}`,
          }
        : null,
      cost: toDecimalNumber(order.shipping_cost),
      expected: describeDeliveryFact(
        getStoredEstimate(order),
        order.shipping_method.pickup,
        locale,
      ),
      tracking_number: order.tracking_number || null,
      tracking_link: order.tracking_link || null,
    },
    present_wrap_price: order.present_wrap ? toDecimalNumber(order.present_wrap_price) : null,
    present_card: order.present_card ?? null,
    tax_country: order.tax_country,
    taxes: (order.tax_breakdown ?? []).map(({ mode, percent, gross, tax }) => ({
      ...{ mode, percent: percent / 100, gross: toDecimalNumber(gross), tax: toDecimalNumber(tax) },
    })),
    payment: {
      name: translateName(order.payment_method, locale),
      status: paid?.status ?? "pending",
      refunded:
        paid?.refunded_amount && paid.refunded_amount.cents > 0
          ? toDecimalNumber(paid.refunded_amount)
          : null,
    },
    addresses: order.addresses.map(toAddress),
    history: await readHistory(uow, order.id),
    documents: await readDocuments(uow, order.id),
    withdrawals: withdrawals.map(({ date_created: at }) => ({ at: at.toISOString() })),
    may: listActions(
      order.status,
      paid?.provider ?? order.payment_method.key,
      order.lines.map((line) => line.withdrawal_exclusion),
    ),
  };
}
