import type { EventReport } from "../../provider-results";
import type { ProviderCapture, ProviderPayment } from "../../provider-payment";

/**
 * Adds a reported reversal or refund to a capture. PayPal's own list of captures does not show
 * reversals, and not always how much was refunded.
 */
function addReport(capture: ProviderCapture, { reversed, refunded }: EventReport): ProviderCapture {
  if (capture.status !== "captured" && capture.status !== "refunded") return capture;
  const { value } = capture.amount;
  if (reversed !== undefined) {
    const isFullRefund =
      capture.status === "refunded" || reversed === null || Number(reversed) >= Number(value);
    return {
      ...capture,
      status: isFullRefund ? "refunded" : capture.status,
      refunded: isFullRefund
        ? value
        : Math.max(Number(reversed), Number(capture.refunded)).toFixed(2),
      returnKind: "reversed",
    };
  }
  const isUnknown =
    capture.providerStatus === "PARTIALLY_REFUNDED" && Number(capture.refunded) === 0;
  return isUnknown && refunded !== undefined ? { ...capture, refunded } : capture;
}

/** Adds what an event reports to the capture that it is about. */
export function addReportedReturns(
  { capture, others, ...payment }: ProviderPayment,
  report: EventReport,
): ProviderPayment {
  const other = others.find(({ id }) => report.ids?.includes(id));
  return other
    ? {
        ...payment,
        capture,
        others: others.map((each) => (each === other ? addReport(each, report) : each)),
      }
    : { ...payment, capture: capture && addReport(capture, report), others };
}

/** Whether an event reports a larger refund than PayPal's order shows. */
export const isRefundMissing = (capture: ProviderCapture, { refunded }: EventReport): boolean =>
  Number(refunded ?? 0) > Number(capture.refunded);
