import { STAFF_ACTIONS } from "#domain/order/staff-actions";
import { CARRIER_KEYS } from "#domain/order/carrier";
import { PAYMENT_ALERTS } from "#domain/payment/payment-event";
import type { FieldDefinition } from "./dsl/definition";
import { STATUS_FAILED } from "./dsl/status-colors";
import { choiceField, textField, urlField } from "./dsl/text-fields";
import { moneyField } from "./dsl/number-fields";

/**
 * Staff action on an order, for the API and the page of the order. The extension `order-admin`
 * applies it by the rules of the order and clears the field on save.
 */
export const nextActionField = (): FieldDefinition =>
  choiceField("next_step", STAFF_ACTIONS, { required: false, width: "full" });

/**
 * Reason why staff must check the payment of an order. The order service sets it; the staff action
 * `payment_checked` clears it.
 */
export const paymentAlert = (): FieldDefinition =>
  choiceField(
    "payment_alert",
    PAYMENT_ALERTS.map((value) => ({ value, color: STATUS_FAILED })),
    { required: false, readonly: true, indexed: true, width: "full" },
  );

/** The order as staff work with it: lines, customer, payment, steps and history. Has no column. */
export const orderPageField = (): FieldDefinition => ({
  name: "order_page",
  type: "alias",
  interface: "order-page",
  special: ["alias", "no-data"],
  width: "fill",
});

export const shipmentFields = (): readonly FieldDefinition[] => [
  textField("tracking_number"),
  choiceField("carrier", CARRIER_KEYS, { required: false }),
  urlField("tracking_link"),
  moneyField("refund_due"),
];
