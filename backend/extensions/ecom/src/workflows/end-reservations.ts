import type { EndpointExtensionContext } from "@directus/extensions";
import { retryTransaction } from "../../../shared/unit-of-work";
import {
  deleteOldReservations,
  expireReservations,
  releaseEndedReservations,
} from "../reservations/release-reservation";

/**
 * Expires reservations for viewing that nobody came for, returns their items to the stock, and
 * deletes old ones. Safe to run in several processes at once.
 */
export async function endReservations(context: EndpointExtensionContext, now: Date): Promise<void> {
  const { expired, deleted } = await retryTransaction(context, async (uow) => {
    const expired = await expireReservations(uow, now);
    await releaseEndedReservations(uow);
    return { commit: true, value: { expired, deleted: await deleteOldReservations(uow, now) } };
  });
  if (expired + deleted > 0)
    context.logger.info(
      { event: "order-jobs.reservations", expired, deleted },
      "reservations for viewing ended",
    );
}
