import { createEuro, formatDecimal } from "#domain/pricing/money";
import type { OrderToPay } from "../../provider-input";
import type { CaptureStatus, ProviderPayment } from "../../provider-payment";
import type { KlarnaFraudStatus, KlarnaOrder, PlacedKlarnaOrder } from "./api-schemas";

const CAPTURE_STATUSES: Readonly<Record<KlarnaFraudStatus, CaptureStatus>> = {
  ACCEPTED: "captured",
  PENDING: "pending",
  REJECTED: "declined",
};

/** Converts Klarna's response to an order that was placed with the order's own amount. */
export function toPlacedPayment(
  { total, uuid }: OrderToPay,
  { id, fraud }: PlacedKlarnaOrder,
): ProviderPayment {
  return {
    id: null,
    providerStatus: fraud,
    reference: uuid,
    capture: {
      id,
      status: CAPTURE_STATUSES[fraud],
      providerStatus: fraud,
      amount: { currency: total.currency, value: formatDecimal(total) },
      reference: uuid,
      refunded: "0.00",
      returnKind: "refunded",
    },
    others: [],
  };
}

/** Amount of an order before it was reduced, in cents. */
export const originalAmount = ({ original_order_amount, order_amount }: KlarnaOrder): number =>
  original_order_amount ?? order_amount;

export const hasEnded = ({ status }: KlarnaOrder): boolean =>
  status === "CANCELLED" || status === "EXPIRED";

/**
 * Converts an order at Klarna. An order that ended before anything was captured is voided. One that
 * was captured and refunded there is refunded. What it was reduced by counts as refunded.
 */
export function toProviderPayment(order: KlarnaOrder): ProviderPayment {
  const captured = order.captured_amount ?? 0;
  const refunded = order.refunded_amount ?? 0;
  const original = originalAmount(order);
  const isEnded = hasEnded(order);
  const isVoided = isEnded && captured === 0;
  const isReturned =
    isVoided || (captured > 0 && refunded >= captured && order.status !== "PART_CAPTURED");
  const value = formatDecimal(createEuro(original));
  const reference = order.merchant_reference2 ?? null;
  const providerStatus = isEnded ? order.status : order.fraud_status;
  return {
    id: null,
    providerStatus,
    reference,
    capture: {
      id: order.order_id,
      status:
        isReturned && order.fraud_status !== "REJECTED"
          ? "refunded"
          : CAPTURE_STATUSES[order.fraud_status],
      providerStatus,
      amount: { currency: order.purchase_currency, value },
      reference,
      refunded: isReturned
        ? value
        : formatDecimal(createEuro(original - order.order_amount + refunded)),
      returnKind: isVoided ? "voided" : "refunded",
    },
    others: [],
  };
}
