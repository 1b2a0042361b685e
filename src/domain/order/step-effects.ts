import { triggeredMails } from "../mail/triggered-mails";
import { resolveCompletingStatus, isPaidInStore, type PaymentKey } from "../payment/payment-method";
import { holdsStock, isCustomerNotified, isSaleEnded, type OrderStatus } from "./order-status";
import {
  isPaymentReceived,
  listStaffActions,
  resolveTargetStatus,
  type StaffAction,
} from "./staff-actions";

/** An order as far as the effects of a step depend on it. */
export type StepOrder = {
  readonly status: OrderStatus;
  readonly isPickup: boolean;
  readonly payments: readonly PaymentKey[];
};

/**
 * What a step does, besides changing the status.
 * - `paid`: the payment counts as received.
 * - `refund_due`: the money has to be refunded afterwards.
 * - `stock_counted`: staff add the returned items to the stock themselves.
 */
export type StepEffect =
  | ("mail" | "no_mail" | "paid" | "refund_due")
  | ("stock_taken" | "stock_returned" | "stock_counted" | "stock_unchanged");

function describeStock(from: OrderStatus, to: OrderStatus): StepEffect {
  if (holdsStock(from) !== holdsStock(to)) return holdsStock(to) ? "stock_taken" : "stock_returned";
  return isSaleEnded(to) ? "stock_counted" : "stock_unchanged";
}

/** Lists what staff are told before they take a step. */
export function listStepEffects(
  { status, isPickup, payments }: StepOrder,
  step: StaffAction,
): readonly StepEffect[] {
  const target = resolveTargetStatus(step);
  if (target === undefined) return ["no_mail", "stock_unchanged"];
  const isReceived = isPaymentReceived(status, payments.some(isPaidInStore));
  const isMailed =
    isCustomerNotified(status, target, isPickup) || triggeredMails(status, target).length > 0;
  return [
    isMailed ? "mail" : "no_mail",
    ...(payments.some((key) => resolveCompletingStatus(key) === target) ? (["paid"] as const) : []),
    ...(isSaleEnded(target) && isReceived ? (["refund_due"] as const) : []),
    describeStock(status, target),
  ];
}

export type StepButton = {
  readonly step: StaffAction;
  readonly kind: "next" | "other" | "ending";
};

/**
 * Arranges the possible steps: the usual next one first, and those that end the sale last.
 */
export function arrangeSteps(
  { status, isPickup }: Pick<StepOrder, "status" | "isPickup">,
  hasAlert: boolean,
): readonly StepButton[] {
  const steps = listStaffActions(status, hasAlert, isPickup).map((step) => {
    const target = resolveTargetStatus(step);
    return { step, target, isEnding: target !== undefined && isSaleEnded(target) };
  });
  const next = steps.find(({ target, isEnding }) => target !== undefined && !isEnding);
  const rank = { next: 0, other: 1, ending: 2 };
  return steps
    .map(({ step, isEnding }): StepButton => ({
      step,
      kind: isEnding ? "ending" : step === next?.step ? "next" : "other",
    }))
    .toSorted((a, b) => rank[a.kind] - rank[b.kind]);
}
