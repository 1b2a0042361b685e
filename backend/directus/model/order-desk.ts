import { DESK_STEPS, deskSteps } from "../../../src/domain/order-desk";
import { ORDER_STATUSES } from "../../../src/domain/order-state";
import type { Field } from "./dsl";
import { choice, long, text, webAddress } from "./fields";
import { money } from "./figures";

/**
 * What the staff do with an order: the step that they choose is taken by the order's own rules (the extension `order-desk`) and is gone
 * once it is saved. Only the steps that the order's state allows are offered.
 */
export const nextStep = (): Field =>
  choice("next_step", DESK_STEPS, {
    required: false,
    width: "full",
    hidden: true,
    choicesWhen: ORDER_STATUSES.map((status) => ({ field: "status", is: status, offers: deskSteps(status) })),
  });

/** The order on paper, for the packing table and the engraver. */
export const orderSheet = (): Field => ({
  name: "order_sheet",
  type: "alias",
  interface: "presentation-links",
  special: ["alias", "no-data"],
  choices: [{ value: "open" }],
  options: {
    links: [
      // The words of the choice above; the address is beside the back office itself, wherever that is served.
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

export const parcel = (): readonly Field[] => [
  text("tracking_number"),
  webAddress("tracking_link"),
  money("refund_due"),
  long("staff_note"),
];
