import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { timestamp } from "../../../../shared/timestamp";
import { sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { cancellationMail, cancellationStaffMail } from "../order-cancellation";
import { endingOutbox } from "../../orders/ending-mails";

const steps = z.array(z.object({ date_created: timestamp }));

/**
 * Outbox of the mails about orders cancelled by their customers. Cancellations by staff never get a
 * `cancellation_due_at`.
 */
export const CANCELLATIONS = endingOutbox({
  about: "a cancelled order",
  status: "cancelled",
  due: "cancellation_due_at",
  sent: "cancellation_sent_at",
  noticeSent: "cancellation_notice_sent_at",
  since: async ({ uow, order }) => {
    const ended = { order: { _eq: order.id }, to_status: { _eq: "cancelled" } };
    const [step] = steps.parse(await uow.read("ecommerce_order_history", ended, ["date_created"]));
    return step?.date_created ?? order.date_created;
  },
  customerMail: (ended) => Promise.resolve(cancellationMail(ended)),
  shopMail: cancellationStaffMail,
});

/**
 * Sends customer and shop the mails about a cancellation by the customer. Each mail is sent once.
 * Never throws.
 */
export function sendCancellationMails(
  context: EndpointExtensionContext,
  uuid: string,
): Promise<void> {
  return sendPending(context, CANCELLATIONS, uuid);
}

/** Sends all pending mails about cancellations. Called by the job. */
export function sendPendingCancellationMails(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, CANCELLATIONS);
}
