import { isSaleEnded } from "../../../../../src/domain/order/order-status";
import { arrangeSteps, type StepButton } from "../../../../../src/domain/order/step-effects";
import type { Order } from "./read-order";
import { canRefund, isRefundedByHand } from "./refundable";
import type { DialogStep } from "./step-dialog";

/** What opens a dialog: a step, or the refund of pieces or an amount. */
export type Opening = DialogStep | "make_refund";

type Button = { readonly step: Opening; readonly kind: StepButton["kind"] };

/** Lists the buttons of an order: the usual next one first, those that end the sale last. */
export function listButtons(order: Order): readonly Button[] {
  const { status, refund_due: due, payment_alert: alert } = order;
  const isDue = Boolean(due && due.cents > 0);
  const isPickup = Boolean(order.pickup_branch);
  const steps = arrangeSteps({ status, isPickup }, Boolean(alert)).filter(({ step }) => {
    // A refund by hand is recorded with its day instead.
    if (step === "refund") return (isDue || Boolean(alert)) && !isRefundedByHand(order);
    // Only the money of a transfer arrives late.
    return step !== "confirm" || status !== "expired" || isRefundedByHand(order);
  });
  const others: readonly Button[] = [
    ...(canRefund(order)
      ? [{ step: "make_refund", kind: isDue && isSaleEnded(status) ? "next" : "other" } as const]
      : []),
    ...(status === "shipped" && !order.shipping_method.pickup
      ? [{ step: "tracking", kind: "other" } as const]
      : []),
  ];
  return [
    ...steps.filter(({ kind }) => kind === "next"),
    ...others,
    ...steps.filter(({ kind }) => kind === "other"),
    ...(isDue ? [{ step: "nothing_due", kind: "other" } as const] : []),
    ...steps.filter(({ kind }) => kind === "ending"),
  ];
}
