import type { Knex } from "knex";
import { z } from "zod";
import { CONFIRM_WITHIN } from "../opt-in/attempts";

const DAY = 24 * 60 * 60_000;
/** A confirmed request ends after this time. The privacy notice names it. */
const KEPT_FOR = 365 * DAY;
/** A mail that the recipient's server has refused for this time is given up. */
const TRIED_FOR = 7 * DAY;
/** Requests that are deleted at once. */
const BATCH_SIZE = 500;

const rows = z.array(z.object({ id: z.number() }));

/**
 * Deletes the requests that have ended: mail sent or given up, link expired, or older than a year.
 */
export async function deleteFinishedRequests(database: Knex, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const ended = database("stock_notification")
    .whereIn(
      "id",
      database("mail_outbox")
        .whereNotNull("stock_notification")
        .whereNotNull("sent_at")
        .select("stock_notification"),
    )
    .orWhere("available_since", "<", ago(TRIED_FOR))
    .orWhere("date_confirmed", "<", ago(KEPT_FOR))
    .orWhere((unconfirmed) => {
      void unconfirmed
        .where({ status: "pending" })
        .where("date_created", "<", ago(CONFIRM_WITHIN))
        .where((mail) => {
          void mail.whereNull("date_requested").orWhere("date_requested", "<", ago(CONFIRM_WITHIN));
        });
    });
  const found = rows.parse(await ended.limit(BATCH_SIZE).select("id"));
  if (found.length > 0)
    await database("stock_notification")
      .whereIn(
        "id",
        found.map(({ id }) => id),
      )
      .delete();
}
