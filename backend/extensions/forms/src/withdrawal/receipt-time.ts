import { z } from "zod";
import type { WithdrawalRequest } from "#contracts/forms";
import type { UnitOfWork } from "../../../shared/unit-of-work";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const countRecord = z.object({ contents: z.coerce.number() });

/**
 * Returns when the receipt of a doubtful withdrawal is sent, so that the form cannot flood a
 * stranger's mailbox. The law requires a receipt of each declaration (§ 356a (4) BGB), so none is
 * refused: the first goes out at once, and each further content for the address one hour later.
 * Null: the address already has the receipt of this content.
 */
export async function resolveReceiptTime(
  { trx }: UnitOfWork,
  project: number,
  { email, order_number, name, pieces = "" }: WithdrawalRequest,
  now: Date,
): Promise<Date | null> {
  const sameAddress = () =>
    trx("withdrawal").where({ project }).whereRaw("lower(??) = ?", ["email", email.toLowerCase()]);
  const same: unknown = await sameAddress()
    .where({ order_number, name, message: pieces === "" ? null : pieces })
    .first("id");
  if (same !== undefined) return null;
  const contents = sameAddress()
    .where({ doubtful: true })
    .where("date_created", ">", new Date(now.getTime() - DAY_MS))
    .distinct("order_number", "name", "message")
    .as("contents");
  const [earlier] = z.array(countRecord).parse(await trx.from(contents).count({ contents: "*" }));
  return new Date(now.getTime() + (earlier?.contents ?? 0) * HOUR_MS);
}
