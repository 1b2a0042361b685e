import { STAFF_ACTIONS, listStaffActions } from "../../../src/domain/order/staff-actions";
import { ORDER_STATUSES } from "../../../src/domain/order/order-status";
import { PAYMENT_ALERTS } from "../../../src/domain/payment/payment-event";
import type { FieldDefinition } from "./dsl/definition";
import { choiceField, multilineField, textField, urlField } from "./dsl/text-fields";
import { moneyField } from "./dsl/number-fields";
import { STATUS_FAILED } from "./dsl/status-colors";

/**
 * What the staff do with an order: the step that they choose is taken by the order's own rules (the
 * extension `order-desk`) and is gone once it is saved. Only the steps that the order's state
 * allows are offered.
 */
export const nextActionField = (): FieldDefinition =>
  choiceField("next_step", STAFF_ACTIONS, {
    required: false,
    width: "full",
    hidden: true,
    // The last rule that matches wins, so the rules with an alert come after those without.
    choicesWhen: [false, true].flatMap((hasAlert) =>
      ORDER_STATUSES.map((status) => ({
        ...{ field: "status", is: status, offers: listStaffActions(status, hasAlert) },
        ...(hasAlert ? { filled: "payment_alert" } : {}),
      })),
    ),
  });

/**
 * Why staff have to look at an order's payment; the order service sets it, the step
 * `payment_checked` clears it.
 */
export const paymentAlert = (): FieldDefinition =>
  choiceField(
    "payment_alert",
    PAYMENT_ALERTS.map((value) => ({ value, color: STATUS_FAILED })),
    { required: false, readonly: true, indexed: true, width: "full" },
  );

/** The order on paper, for the packing table and the engraver. */
export const packingSlipLinkField = (): FieldDefinition => ({
  name: "order_sheet",
  type: "alias",
  interface: "presentation-links",
  special: ["alias", "no-data"],
  choices: [{ value: "open" }],
  options: {
    links: [
      // The words of the choice above; the address is beside the back office itself, wherever that
      // is served.
      {
        label: "$t:house-ecommerce-order-order-sheet-is-open",
        icon: "print",
        type: "normal",
        actionType: "url",
        url: "../ecom/desk/{{order_uuid}}",
      },
    ],
  },
  width: "full",
});

export const shipmentFields = (): readonly FieldDefinition[] => [
  textField("tracking_number"),
  urlField("tracking_link"),
  moneyField("refund_due"),
  multilineField("staff_note"),
];
