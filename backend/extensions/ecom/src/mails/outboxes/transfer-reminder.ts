import type { EndpointExtensionContext } from "@directus/extensions";
import { deadlineAfterReminder } from "../../../../../../src/domain/payment/transfer-deadline";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readShopBasePath } from "../../../../shared/shop-base-path";
import { reminderMail } from "../transfer";
import { readBankDetails } from "../../orders/bank-details";
import { readOrderRecord } from "../../orders/order-record";
import { createOrderToken } from "../../orders/order-token";

/**
 * Outbox of the reminders of unpaid bank transfers: reminders that are due while the transfer is
 * still awaited.
 */
export const REMINDERS: Outbox = {
  about: "an unpaid bank transfer",
  table: "ecommerce_order",
  key: "order_uuid",
  claimedUntil: "reminder_due_at",
  sentColumns: ["reminder_sent_at"],
  selects: (orders) =>
    orders.where({ status: "awaiting_transfer" }).where("reminder_at", "<=", new Date()),
  read: async (context, key) => {
    const uuid = String(key);
    const { siteUrl } = readFormSettings(context.env);
    return runInTransaction(context, async (uow) => {
      const order = await readOrderRecord(uow, uuid);
      const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
      if (!order || !sender) return { commit: false, value: undefined };
      const { reminder_at: remindAt, reserved_until: payBy, project } = order;
      const since = remindAt ?? order.date_created;
      // The order was confirmed or cancelled in the meantime.
      if (order.status !== "awaiting_transfer")
        return { commit: false, value: { sender, since, mails: [] } };
      const deadline = deadlineAfterReminder(
        { remindAt, payBy },
        new Date(),
        project.time_zone ?? "Europe/Berlin",
      );
      const shop = {
        path: await readShopBasePath(uow, project.id),
        token: createOrderToken(context.env, uuid),
      };
      const mail = reminderMail(
        { order, sender, shop, bankDetails: await readBankDetails(uow, project.id) },
        deadline,
      );
      const also = deadline === null ? {} : { reserved_until: deadline };
      return {
        commit: false,
        value: { sender, since, mails: [{ sent: "reminder_sent_at", mail, also }] },
      };
    });
  },
};

/**
 * Reminds customers of unpaid bank transfers. Each reminder is sent once, also with repeated calls.
 * Never throws.
 */
export function remindOfTransfers(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, REMINDERS);
}
