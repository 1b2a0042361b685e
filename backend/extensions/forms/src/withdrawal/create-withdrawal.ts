import { createHash } from "node:crypto";
import { z } from "zod";
import { normalizeOrderNumber } from "../../../../../src/domain/order/order-number";
import type { WithdrawalRequest } from "../../../../../src/contracts/forms";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/timestamp";

/** What came of a withdrawal: stored now, or before; either way with the moment when it arrived. */
export type CreateWithdrawalResult = {
  readonly id: number;
  readonly receivedAt: Date;
  readonly now: boolean;
};

const orderRecord = z.object({ id: z.number(), status: z.string(), customer_email: z.string() });
const knownRecord = z.object({ id: z.number(), date_created: timestamp });

/**
 * The same words of the same browser are the same withdrawal, sent again; anybody else's, or other
 * words, are another.
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

/** The order that is meant: its number and its customer's address both fit. */
async function orderOf(
  uow: UnitOfWork,
  project: number,
  { order_number, email }: WithdrawalRequest,
) {
  const numbers = [...new Set([order_number, normalizeOrderNumber(order_number)])];
  const found = await uow.read(
    "ecommerce_order",
    { project: { _eq: project }, order_number: { _in: numbers } },
    [...Object.keys(orderRecord.shape)],
  );
  return found
    .map((item) => orderRecord.parse(item))
    .find(({ customer_email: address }) => address.toLowerCase() === email.toLowerCase());
}

/**
 * Stores a withdrawal, whatever order it names: whether there is one is the staff's to find out,
 * and nobody's else. One that fits is tied to its order and noted in its history. `doubtful`: it
 * may be a machine's; then a receipt goes only to an order's own customer.
 */
export async function createWithdrawal(
  uow: UnitOfWork,
  project: number,
  request: WithdrawalRequest,
  { doubtful, now }: { readonly doubtful: boolean; readonly now: Date },
): Promise<CreateWithdrawalResult> {
  const same = fingerprint(project, request);
  const [known] = await uow.read(
    "withdrawal",
    { fingerprint: { _eq: same } },
    Object.keys(knownRecord.shape),
  );
  if (known !== undefined) {
    const { id, date_created: receivedAt } = knownRecord.parse(known);
    return { id, receivedAt, now: false };
  }
  const order = await orderOf(uow, project, request);
  const id = await uow.create("withdrawal", {
    project,
    status: "received",
    order: order?.id ?? null,
    order_number: request.order_number,
    name: request.name,
    email: request.email,
    message: request.pieces === undefined || request.pieces === "" ? null : request.pieces,
    language: request.locale,
    doubtful: doubtful && order === undefined,
    fingerprint: same,
  });
  // The receipt names the moment that the answer names.
  await uow.trx("withdrawal").where({ id }).update({ date_created: now });
  if (order)
    await uow.create("ecommerce_order_history", {
      ...{ order: order.id, from_status: order.status, to_status: order.status },
      reason: request.pieces ? "withdrawal of some pieces received" : "withdrawal received",
    });
  return { id, receivedAt: now, now: true };
}
