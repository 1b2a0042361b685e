import { createHash } from "node:crypto";
import type { Knex } from "knex";
import { z } from "zod";
import { normalizeOrderNumber } from "#domain/order/order-number";
import type { WithdrawalRequest } from "#contracts/forms";
import { addMails, releaseMails } from "../../../shared/mail/outbox";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { readRecords } from "../../../shared/read-records";
import { resolveReceiptTime } from "./receipt-time";

/** Result of a withdrawal: whether it was stored now or before, and the time when it arrived. */
export type CreateWithdrawalResult = {
  readonly id: number;
  readonly receivedAt: Date;
  readonly now: boolean;
};

const orderRecord = z.object({ id: z.number(), status: z.string(), customer_email: z.string() });
const knownRecord = z.object({ id: z.number(), date_created: timestamp });

/**
 * Identifies a withdrawal. The same content from the same browser is the same withdrawal, sent
 * again; anything else is a new one.
 */
function fingerprint(
  project: number,
  { withdrawal_uuid, name, order_number, email, pieces = "" }: WithdrawalRequest,
): string {
  return createHash("sha256")
    .update(
      JSON.stringify([project, withdrawal_uuid, name, order_number, email.toLowerCase(), pieces]),
    )
    .digest("hex");
}

/** Returns the order whose number and customer's e-mail address both match. */
async function findOrder(
  uow: UnitOfWork,
  project: number,
  { order_number, email }: WithdrawalRequest,
) {
  const numbers = [...new Set([order_number, normalizeOrderNumber(order_number)])];
  const found = await readRecords(uow, "ecommerce_order", orderRecord, {
    project: { _eq: project },
    order_number: { _in: numbers },
  });
  return found.find(({ customer_email: address }) => address.toLowerCase() === email.toLowerCase());
}

/**
 * Stores a withdrawal regardless of the order number: only staff check whether the order exists. A
 * matching order is linked, and the withdrawal is added to its history. `doubtful`: the submission
 * may come from a bot, which decides when the receipt is sent if no order matches.
 */
export async function createWithdrawal(
  uow: UnitOfWork,
  project: number,
  request: WithdrawalRequest,
  { doubtful, now }: { readonly doubtful: boolean; readonly now: Date },
): Promise<CreateWithdrawalResult> {
  const same = fingerprint(project, request);
  const [known] = await readRecords(uow, "withdrawal", knownRecord, {
    fingerprint: { _eq: same },
  });
  if (known) return { id: known.id, receivedAt: known.date_created, now: false };
  const order = await findOrder(uow, project, request);
  const isDoubtful = doubtful && order === undefined;
  const receiptTime = isDoubtful ? await resolveReceiptTime(uow, project, request, now) : now;
  const id = await uow.create("withdrawal", {
    project,
    status: "received",
    order: order?.id ?? null,
    order_number: request.order_number,
    name: request.name,
    email: request.email,
    message: request.pieces === undefined || request.pieces === "" ? null : request.pieces,
    language: request.locale,
    doubtful: isDoubtful,
    fingerprint: same,
  });
  // The receipt contains the same timestamp as the response.
  await uow.trx("withdrawal").where({ id }).update({ date_created: now });
  await addMails(uow.trx, ["withdrawal_receipt"], { withdrawal: id }, receiptTime);
  await addMails(uow.trx, ["withdrawal_notice"], { withdrawal: id }, now);
  if (order)
    await uow.create("ecommerce_order_history", {
      ...{ order: order.id, from_status: order.status, to_status: order.status },
      reason: request.pieces ? "withdrawal of some pieces received" : "withdrawal received",
    });
  return { id, receivedAt: now, now: true };
}

/** Releases the receipts of the withdrawals that staff have marked as genuine. Called by the job. */
export const releaseReceipts = (database: Knex): Promise<void> =>
  releaseMails(database, "withdrawal_receipt", (mails) =>
    mails.whereIn(
      "withdrawal",
      database("withdrawal").where({ doubtful: false }).orWhereNull("doubtful").select("id"),
    ),
  );
