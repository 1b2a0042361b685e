import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { CONFIRM_WITHIN } from "../opt-in/attempts";

/** Years for which an ended subscription proves the consent (§ 195 BGB). The policy names them. */
const PROOF_YEARS = 3;
/** Subscriptions that are deleted at once. */
const BATCH_SIZE = 500;

const rows = z.array(z.object({ id: z.number() }));

/**
 * Deletes subscriptions whose confirmation link has expired, and those that ended so long ago that
 * no proof of the consent is needed (LAW-7). Called by the job. Never throws.
 */
export async function deleteEndedSubscriptions(
  { database, logger }: Pick<EndpointExtensionContext, "database" | "logger">,
  now: Date,
): Promise<void> {
  try {
    const expired = new Date(now.getTime() - CONFIRM_WITHIN);
    const unneeded = new Date(now);
    unneeded.setUTCFullYear(now.getUTCFullYear() - PROOF_YEARS);
    const ended = database("newsletter_subscription")
      .where((unconfirmed) => {
        void unconfirmed
          .where({ status: "pending" })
          .where("date_created", "<", expired)
          .where((mail) => {
            void mail.whereNull("date_requested").orWhere("date_requested", "<", expired);
          });
      })
      .orWhere((unsubscribed) => {
        void unsubscribed
          .where({ status: "unsubscribed" })
          .where("date_unsubscribed", "<", unneeded);
      });
    const found = rows.parse(await ended.limit(BATCH_SIZE).select("id"));
    if (found.length > 0)
      await database("newsletter_subscription")
        .whereIn(
          "id",
          found.map(({ id }) => id),
        )
        .delete();
  } catch (error) {
    logger.error(error, "Ended newsletter subscriptions could not be deleted");
  }
}
