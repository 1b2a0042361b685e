import { STAFF_ACTIONS, listStaffActions } from "#domain/order/staff-actions";
import { CARRIER_KEYS } from "#domain/order/carrier";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { PAYMENT_ALERTS } from "#domain/payment/payment-event";
import type { FieldDefinition } from "./dsl/definition";
import { linkField } from "./dsl/link-field";
import { choiceField, multilineField, textField, urlField, STATUS_FAILED } from "./dsl/text-fields";
import { moneyField } from "./dsl/number-fields";

/**
 * Staff action on an order. The extension `order-admin` applies the selected action by the rules of
 * the order and clears the field on save. The form offers only actions that the order status
 * allows.
 */
export const nextActionField = (): FieldDefinition =>
  choiceField("next_step", STAFF_ACTIONS, {
    required: false,
    width: "full",
    hidden: true,
    // Directus applies the last matching rule, so rules with more conditions come later.
    choicesWhen: [
      [],
      ["pickup_branch"],
      ["payment_alert"],
      ["payment_alert", "pickup_branch"],
    ].flatMap((filled) =>
      ORDER_STATUSES.map((status) => ({
        ...{ field: "status", is: status, filled },
        offers: listStaffActions(
          status,
          filled.includes("payment_alert"),
          filled.includes("pickup_branch"),
        ),
      })),
    ),
  });

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

/** Link to the printable packing slip for packing and engraving. */
export const packingSlipLinkField = (): FieldDefinition =>
  linkField("order_sheet", {
    label: "site-ecommerce-order-order-sheet-is-open",
    icon: "print",
    type: "normal",
    url: "../ecom/desk/{{order_uuid}}",
  });

export const shipmentFields = (): readonly FieldDefinition[] => [
  textField("tracking_number"),
  choiceField("carrier", CARRIER_KEYS, { required: false }),
  urlField("tracking_link"),
  moneyField("refund_due"),
  multilineField("staff_note"),
];
