import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import type { OrderStatus } from "../../../../../src/domain/order/order-status";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { type UnitOfWork, runInTransaction } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/timestamp";
import type { Outbox } from "../../../shared/mail/outbox";
import type { Mail } from "../../../shared/mail/send-mail";
import { readSenderByProject, type MailSender } from "../../../shared/mail/sender";
import { type OrderRecord, readOrderRecord } from "./order-record";

/** Data for the mails about the end of an order. */
export type Ended = {
  readonly context: EndpointExtensionContext;
  readonly uow: UnitOfWork;
  readonly order: OrderRecord;
  readonly sender: MailSender;
  readonly apiUrl: string;
};

/**
 * Describes one way in which an order ends and the mails about it to customer and shop. `due`,
 * `sent` and `noticeSent` are columns of the order.
 */
export type Ending = {
  readonly about: string;
  readonly status: OrderStatus;
  readonly due: string;
  readonly sent: string;
  readonly noticeSent: string;
  /** Returns the time since when the mails are due. */
  readonly since: (ended: Ended) => Promise<Date>;
  readonly customerMail: (ended: Ended) => Promise<Mail>;
  readonly shopMail: (ended: Ended, to: string) => Mail;
};

const timestamps = z.record(z.string(), timestamp.nullable());

/**
 * Creates the outbox of the two mails about the end of an order. Only orders with a timestamp in
 * the column `due` get these mails.
 */
export function endingOutbox({
  about,
  status,
  due,
  sent,
  noticeSent,
  since,
  customerMail,
  shopMail,
}: Ending): Outbox {
  return {
    about,
    table: "ecommerce_order",
    key: "order_uuid",
    claimedUntil: due,
    sentColumns: [sent, noticeSent],
    selects: (orders) => orders.where({ status }).whereNotNull(due),
    read: async (context, uuid) => {
      const { siteUrl, apiUrl } = readFormSettings(context.env);
      return runInTransaction(context, async (uow) => {
        const order = await readOrderRecord(uow, String(uuid));
        const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
        if (!order || !sender) return { commit: false, value: undefined };
        const ended = { context, uow, order, sender, apiUrl };
        const from = await since(ended);
        // Staff may have confirmed an expired order in the meantime.
        if (order.status !== status)
          return { commit: false, value: { sender, since: from, mails: [] } };
        const [row] = await uow.read("ecommerce_order", { id: { _eq: order.id } }, [
          sent,
          noticeSent,
        ]);
        const out = timestamps.parse(row);
        const notice = sender.email === null ? null : shopMail(ended, sender.email);
        const mails = [
          ...(out[sent] === null ? [{ sent, mail: await customerMail(ended) }] : []),
          ...(out[noticeSent] === null ? [{ sent: noticeSent, mail: notice }] : []),
        ];
        return { commit: false, value: { sender, since: from, mails } };
      });
    },
  };
}
