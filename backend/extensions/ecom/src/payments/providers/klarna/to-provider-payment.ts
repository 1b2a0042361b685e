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

/**
 * Converts an order at Klarna. An order that ended before anything was captured is voided. One that
 * was captured and refunded there is refunded.
 */
export function toProviderPayment(order: KlarnaOrder): ProviderPayment {
  const captured = order.captured_amount ?? 0;
  const refunded = order.refunded_amount ?? 0;
  const isEnded = order.status === "CANCELLED" || order.status === "EXPIRED";
  const isVoided = isEnded && captured === 0;
  const isReturned =
    isVoided || (captured > 0 && refunded >= captured && order.status !== "PART_CAPTURED");
  const value = formatDecimal(createEuro(order.order_amount));
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
      refunded: isReturned ? value : formatDecimal(createEuro(refunded)),
      returnKind: isVoided ? "voided" : "refunded",
    },
    others: [],
  };
}
