import { z } from "zod";
import { retryTransaction } from "../../../shared/unit-of-work";
import type { PayableOrder } from "./payable-order";
import type { PaymentContext } from "./payment-context";
import type { ProviderCapture } from "./provider-payment";

/** Changes of the stored payment between the calls of its provider, each in its own transaction. */

const PAYMENTS = "ecommerce_order_payment";

const statuses = z.array(z.object({ status: z.string().nullable() }));

const approvals = z.array(
  z.object({
    details: z.looseObject({ authorization: z.string().optional() }).nullish().catch(null),
  }),
);

/**
 * Stores the provider's id of a started payment, unless another call has stored one meanwhile.
 */
export async function storeProviderId(
  { context }: PaymentContext,
  { payment }: PayableOrder,
  providerId: string,
): Promise<void> {
  await retryTransaction(context, async (uow) => {
    await uow
      .trx(PAYMENTS)
      .where({ id: payment.id, status: "pending", provider_id: payment.provider_id })
      .update({ provider_id: providerId });
    return { commit: true, value: undefined };
  });
}

/** Stores the id of a capture while the payment is pending, so that its order is found by it. */
export async function storeCapture(
  { context }: PaymentContext,
  { payment }: PayableOrder,
  { id, providerStatus }: ProviderCapture,
): Promise<void> {
  await retryTransaction(context, async (uow) => {
    const rows = await uow.read(PAYMENTS, { id: { _eq: payment.id } }, ["status"]);
    if (statuses.parse(rows)[0]?.status !== "pending") return { commit: false, value: undefined };
    await uow.update(PAYMENTS, payment.id, {
      capture_id: id,
      details: { capture: id, status: providerStatus },
    });
    return { commit: true, value: undefined };
  });
}

/** Deletes a stored approval that is invalid, unless a newer one is stored. */
export async function clearApproval(
  { context }: PaymentContext,
  { payment }: PayableOrder,
  approval: string,
): Promise<void> {
  await retryTransaction(context, async (uow) => {
    const rows = await uow.read(PAYMENTS, { id: { _eq: payment.id } }, ["details"]);
    if (approvals.parse(rows)[0]?.details?.authorization === approval)
      await uow.update(PAYMENTS, payment.id, { details: null });
    return { commit: true, value: undefined };
  });
}
