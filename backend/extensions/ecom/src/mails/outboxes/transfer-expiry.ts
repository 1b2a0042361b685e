import type { EndpointExtensionContext } from "@directus/extensions";
import { sendAllPending } from "../../../../shared/mail/outbox";
import { readShopBasePath } from "../../../../shared/shop-base-path";
import { endingOutbox } from "../../orders/ending-mails";
import { createOrderToken } from "../../orders/order-token";
import { expiryMail, expiryNotice } from "../transfer";

/**
 * Outbox of the mails about expired bank transfer orders. Orders with online payment never get an
 * `expiry_due_at`.
 */
export const EXPIRIES = endingOutbox({
  about: "an expired order",
  status: "expired",
  due: "expiry_due_at",
  sent: "expiry_sent_at",
  noticeSent: "expiry_notice_sent_at",
  since: ({ order }) => Promise.resolve(order.reserved_until ?? order.date_created),
  customerMail: async ({ context, uow, order, sender }) => {
    const shop = {
      path: await readShopBasePath(uow, order.project.id),
      token: createOrderToken(context.env, order.order_uuid),
    };
    return expiryMail({ order, sender, shop });
  },
  shopMail: expiryNotice,
});

/**
 * Sends customer and shop the mails about orders that expired unpaid. Each mail is sent once, also
 * with repeated calls. Never throws.
 */
export function sendExpiryMails(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, EXPIRIES);
}
