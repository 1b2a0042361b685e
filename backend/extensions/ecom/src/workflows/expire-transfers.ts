import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { transferIsOver } from "#domain/payment/transfer-deadline";
import { readRecords } from "../../../shared/read-records";
import {
  NO_LIMIT,
  type UnitOfWork,
  runInTransaction,
  retryTransaction,
} from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { changeOrderStatus } from "../orders/change-status";

const deadlines = z.object({
  id: z.number(),
  status: z.string(),
  reserved_until: timestamp.nullable(),
  mails: z.array(
    z.object({ kind: z.string(), due_at: timestamp.nullable(), sent_at: timestamp.nullable() }),
  ),
});
type Deadlines = z.infer<typeof deadlines>;

function isOverdue({ status, reserved_until: payBy, mails }: Deadlines, now: Date): boolean {
  const reminder = mails.find(({ kind }) => kind === "transfer_reminder");
  const order = {
    payBy,
    remindAt: reminder?.due_at ?? null,
    remindedAt: reminder?.sent_at ?? null,
  };
  return status === "awaiting_transfer" && transferIsOver(order, now);
}

async function expireOne(
  context: EndpointExtensionContext,
  id: number,
  now: Date,
): Promise<boolean> {
  return retryTransaction(context, async (uow) => {
    await uow.trx("ecommerce_order").where({ id }).forUpdate().select("id");
    const [order] = await readDeadlines(uow, { id: { _eq: id } });
    if (!order || !isOverdue(order, now)) return { commit: false, value: false };
    const step = {
      order: id,
      from: "awaiting_transfer",
      to: "expired",
      reason: "not paid in time",
    } as const;
    const moved = (await changeOrderStatus(uow, step)) === "moved";
    return { commit: moved, value: moved };
  });
}

const readDeadlines = (uow: UnitOfWork, filter: Parameters<UnitOfWork["read"]>[1]) =>
  readRecords(uow, "ecommerce_order", deadlines, filter, NO_LIMIT);

/**
 * Expires the orders whose bank transfer has not arrived by their deadline, and releases their
 * stock (ORDER-4). Safe to run in several processes at once. Never throws: a failed order does not
 * affect the others.
 */
export async function expireTransfers(context: EndpointExtensionContext, now: Date): Promise<void> {
  const { logger } = context;
  try {
    const past = {
      status: { _eq: "awaiting_transfer" },
      reserved_until: { _lt: now.toISOString() },
    };
    const found = await runInTransaction(context, async (uow) => ({
      commit: false,
      value: await readDeadlines(uow, past),
    }));
    for (const order of found.filter((candidate) => isOverdue(candidate, now))) {
      try {
        if (await expireOne(context, order.id, now))
          logger.info({ event: "order-jobs.expire-transfer" }, "unpaid transfer order expired");
      } catch (error) {
        logger.error(error, "An unpaid transfer order could not expire; it will be tried again");
      }
    }
  } catch (error) {
    logger.error(error, "The unpaid transfer orders could not be read; they will be tried again");
  }
}
