import { retryTransaction } from "../../../shared/unit-of-work";
import { sendOrderMails } from "../mails/order-mails";
import type { SettleResult } from "./capture-result";
import { refundPaymentOfEndedOrder } from "./ended-order-payment";
import type { PaymentContext } from "./payment-context";
import type { ProviderPayment } from "./provider-payment";
import { settleInTransaction } from "./settle-transaction";

const ATTEMPTS = 4;

async function settleWithRetries(
  paymentContext: PaymentContext,
  uuid: string,
  provided: ProviderPayment,
): Promise<SettleResult & { readonly isNew?: true }> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const settled = await retryTransaction(paymentContext.context, (uow) =>
      settleInTransaction(uow, uuid, provided, paymentContext),
    );
    if (settled.kind !== "conflict") return settled;
  }
  throw new Error(`A payment had a conflict ${ATTEMPTS} times`);
}

/**
 * Applies the provider's state of a payment to its order, in one transaction. Safe in any order and
 * number of calls (PAY-5), because each step happens only from the state before it. `provided` is
 * the provider's own response and never comes from a browser.
 */
export async function settlePayment(
  paymentContext: PaymentContext,
  uuid: string,
  provided: ProviderPayment,
): Promise<SettleResult> {
  const settled = await settleWithRetries(paymentContext, uuid, provided);
  if (settled.kind === "out-of-stock" && provided.capture)
    await refundPaymentOfEndedOrder(paymentContext, uuid, provided.capture);
  const { logger } = paymentContext.context;
  if (settled.kind === "mismatch")
    logger.error(
      { event: "ecom.payment", outcome: "mismatch", payment: provided.id ?? provided.capture?.id },
      "the captured payment differs from the order",
    );
  if (settled.kind === "paid" && settled.isNew) {
    logger.info(
      { event: "ecom.payment", outcome: "paid", order: settled.order.order_number },
      "order paid",
    );
    // Not awaited, since the mail server may be slow. The job sends later what fails now.
    void sendOrderMails(paymentContext.context, uuid);
  }
  return settled;
}
