import type { EndpointExtensionContext } from "@directus/extensions";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { paymentAlertMail } from "../payment";
import { unpaidAlertMail } from "../unpaid-alert";
import { readUnpaidTotals } from "../../orders/unpaid";
import { readStep } from "../../orders/history-step";
import { readOrderRecord } from "../../orders/order-record";

/**
 * Outbox of the alerts to the shop about payments. Only events that staff have to check get an
 * `alert_due_at`, and new orders with which the unpaid ones reach half of their limit.
 */
export const ALERTS: Outbox = {
  about: "payments that need the staff",
  table: "ecommerce_order_history",
  key: "id",
  claimedUntil: "alert_due_at",
  sentColumns: ["alert_sent_at"],
  selects: (rows) => rows.whereNotNull("alert_due_at"),
  read: (context, id) => {
    const { siteUrl, apiUrl } = readFormSettings(context.env);
    return runInTransaction(context, async (uow) => {
      const step = await readStep(uow, id);
      const order = await readOrderRecord(uow, step.order.order_uuid);
      const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
      if (!order || !sender) return { commit: false, value: undefined };
      const { event } = step;
      const { email: to } = sender;
      const mail =
        to === null
          ? null
          : event
            ? paymentAlertMail({ order, sender, apiUrl }, { ...step, event }, to)
            : unpaidAlertMail(
                { sender, apiUrl, to },
                step.id,
                await readUnpaidTotals(uow, order.project.id),
              );
      return {
        commit: false,
        value: { sender, since: step.date_created, mails: [{ sent: "alert_sent_at", mail }] },
      };
    });
  },
};

/**
 * Sends the shop the pending alerts about payments that staff have to check. Each alert is sent
 * once, also with repeated calls. Never throws.
 */
export function sendPaymentAlerts(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, ALERTS);
}
