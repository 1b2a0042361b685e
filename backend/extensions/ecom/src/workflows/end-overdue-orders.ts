import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import type { MailKind } from "#domain/mail/mail-kinds.generated";
import { deadlineIsOver } from "#domain/order/order-deadline";
import type { OrderStatus } from "#domain/order/order-status";
import { isPaidInStore, PAYMENT_KEYS, type PaymentKey } from "#domain/payment/payment-method";
import { readRecords } from "../../../shared/read-records";
import {
  NO_LIMIT,
  type UnitOfWork,
  runInTransaction,
  retryTransaction,
} from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { changeOrderStatus } from "../orders/change-status";

type Filter = Parameters<UnitOfWork["read"]>[1];

/** How orders end that wait for their customers in a status longer than the shop settings allow. */
type Ending = {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly reason: string;
  readonly reminder: MailKind;
  readonly mails: readonly MailKind[];
  /** Which payment methods it applies to. */
  readonly of: (provider: PaymentKey) => boolean;
};

const ENDINGS: readonly Ending[] = [
  {
    ...{ from: "awaiting_transfer", to: "expired", reason: "not paid in time" },
    ...{ reminder: "transfer_reminder", mails: [], of: () => true },
  },
  // The customer of a paid order owns what is not collected. The staff decide.
  {
    ...{ from: "ready_for_collection", to: "cancelled", reason: "not collected in time" },
    ...{ reminder: "collection_reminder", mails: ["order_status"], of: isPaidInStore },
  },
];

const deadlines = z.object({
  id: z.number(),
  reserved_until: timestamp.nullable(),
  payments: z.array(z.object({ provider: z.enum(PAYMENT_KEYS) })),
  mails: z.array(
    z.object({ kind: z.string(), due_at: timestamp.nullable(), sent_at: timestamp.nullable() }),
  ),
});

/** Reads the orders that end now, or the one with an id. */
async function readOverdue(
  uow: UnitOfWork,
  { from, of, reminder: kind }: Ending,
  now: Date,
  id: Filter = {},
): Promise<readonly number[]> {
  const past = { status: { _eq: from }, reserved_until: { _lt: now.toISOString() } };
  const filter = { ...past, ...id };
  const found = await readRecords(uow, "ecommerce_order", deadlines, filter, NO_LIMIT);
  return found
    .filter(({ payments }) => payments.some(({ provider }) => of(provider)))
    .filter(({ reserved_until: endsAt, mails }) => {
      const reminder = mails.find((mail) => mail.kind === kind);
      const { due_at: remindAt = null, sent_at: remindedAt = null } = reminder ?? {};
      return deadlineIsOver({ endsAt, remindAt, remindedAt }, now);
    })
    .map((order) => order.id);
}

async function endOne(
  context: EndpointExtensionContext,
  ending: Ending,
  id: number,
  now: Date,
): Promise<boolean> {
  const { from, to, reason, mails } = ending;
  return retryTransaction(context, async (uow) => {
    await uow.trx("ecommerce_order").where({ id }).forUpdate().select("id");
    const [order] = await readOverdue(uow, ending, now, { id: { _eq: id } });
    if (order === undefined) return { commit: false, value: false };
    const step = { order, from, to, reason, mails };
    const moved = (await changeOrderStatus(uow, step)) === "moved";
    return { commit: moved, value: moved };
  });
}

/**
 * Ends the orders that wait for their customers longer than the shop settings allow, and releases
 * their stock: those whose bank transfer has not arrived (ORDER-4), and those to be paid in the shop
 * that are not collected (STAFF-10). Safe to run in several processes at once. Never throws: a
 * failed order does not affect the others.
 */
export async function endOverdueOrders(
  context: EndpointExtensionContext,
  now: Date,
): Promise<void> {
  const { logger } = context;
  for (const ending of ENDINGS)
    try {
      const found = await runInTransaction(context, async (uow) => ({
        commit: false,
        value: await readOverdue(uow, ending, now),
      }));
      for (const id of found)
        try {
          if (await endOne(context, ending, id, now))
            logger.info({ event: "order-jobs.overdue", to: ending.to }, "overdue order ended");
        } catch (error) {
          logger.error(error, "An overdue order could not be ended; it will be tried again");
        }
    } catch (error) {
      logger.error(error, "The overdue orders could not be read; they will be tried again");
    }
}
