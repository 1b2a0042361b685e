import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { type Mail, sendMail } from "../../../shared/mail/send";
import { readSenderOf, type Sender } from "../../../shared/mail/sender";
import { confirmationMail, noticeMail, type ToldOrder } from "../mails/order";
import { readBankDetails } from "./bank-details";
import { readLegal } from "./legal-record";
import { readOrderRecord } from "./order-record";

/** Orders that are as good as made: customer and house are to hear of them. */
const MADE = ["awaiting_transfer", "confirmed", "paid"];

/** Whoever sends has so long; then the next one may try. */
const CLAIM_MINUTES = 10;

/** After so many days nobody wants a confirmation any more. */
const GIVEN_UP_DAYS = 7;

/** Orders of one round of the job. */
const AT_ONCE = 5;

type Sent = "confirmation_sent_at" | "notice_sent_at";

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Orders with a mail that has not gone out, and that nobody else is just sending. */
function unsent(context: EndpointExtensionContext, now: Date) {
  return context
    .database("ecommerce_order")
    .whereIn("status", MADE)
    .where((mail) => mail.whereNull("confirmation_sent_at").orWhereNull("notice_sent_at"))
    .where((turn) => turn.whereNull("confirmation_due_at").orWhere("confirmation_due_at", "<=", now));
}

async function note(context: EndpointExtensionContext, uuid: string, fields: Partial<Record<Sent | "confirmation_due_at", Date | null>>) {
  await context.database("ecommerce_order").where({ order_uuid: uuid }).update(fields);
}

async function readTold(context: EndpointExtensionContext, uuid: string): Promise<ToldOrder | undefined> {
  const { siteUrl, apiUrl } = formSettings(context.env);
  return inTransaction(context, async (house) => {
    const order = await readOrderRecord(house, uuid);
    const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
    if (!order || !sender) return { keep: false, value: undefined };
    const bankDetails = await readBankDetails(house, order.project.id);
    const legal = await readLegal(house, order.project.id, order.language);
    return { keep: false, value: { order, sender, bankDetails, legal, apiUrl } };
  });
}

/** Sends a mail and notes at once that it is out; `false` where no mail server takes it. */
async function sendOnce(context: EndpointExtensionContext, uuid: string, sender: Sender, mail: Mail, sent: Sent): Promise<boolean> {
  try {
    await sendMail(context, sender, mail);
  } catch (error) {
    context.logger.error(error, "A mail about an order could not be sent; it will be tried again");
    return false;
  }
  const now = new Date();
  await note(context, uuid, { [sent]: now, confirmation_due_at: minutesAfter(now, CLAIM_MINUTES) });
  return true;
}

async function sendBoth(context: EndpointExtensionContext, told: ToldOrder): Promise<boolean> {
  const { order, sender } = told;
  const uuid = order.order_uuid;
  const confirmed =
    order.confirmation_sent_at !== null || (await sendOnce(context, uuid, sender, confirmationMail(told), "confirmation_sent_at"));
  if (order.notice_sent_at !== null) return confirmed;
  if (sender.email === null) {
    await note(context, uuid, { notice_sent_at: new Date() });
    return confirmed;
  }
  return (await sendOnce(context, uuid, sender, noticeMail(told, sender.email), "notice_sent_at")) && confirmed;
}

/**
 * Tells customer and house of an order that is made (CHECKOUT-6): each mail once, however often and by however many processes this is
 * called. Who moves `confirmation_due_at` into the future may send; the others do nothing. Where a mail server fails the order stands,
 * and its next turn comes the later the older the order is. Never throws: no order fails for a mail.
 */
export async function confirmOrder(context: EndpointExtensionContext, uuid: string): Promise<void> {
  try {
    const now = new Date();
    const turn: unknown = await unsent(context, now)
      .where({ order_uuid: uuid })
      .update({ confirmation_due_at: minutesAfter(now, CLAIM_MINUTES) });
    if (turn !== 1) return;
    const told = await readTold(context, uuid);
    if (!told) throw new Error("The order has no house in whose name its mails could go out");
    const done = await sendBoth(context, told);
    const waited = (Date.now() - told.order.date_created.getTime()) / 60_000;
    await note(context, uuid, { confirmation_due_at: done ? null : minutesAfter(new Date(), waited / 10) });
  } catch (error) {
    context.logger.error(error, "The mails about an order could not be sent; they will be tried again");
  }
}

const found = z.array(z.object({ order_uuid: z.string() }));

/** What the job does: sends the mails that are still to go out, those of the oldest orders first. */
export async function confirmUnsent(context: EndpointExtensionContext): Promise<void> {
  const now = new Date();
  const orders: unknown = await unsent(context, now)
    .where("date_created", ">", minutesAfter(now, -GIVEN_UP_DAYS * 24 * 60))
    .orderBy("date_created")
    .limit(AT_ONCE)
    .select("order_uuid");
  for (const { order_uuid: uuid } of found.parse(orders)) await confirmOrder(context, uuid);
}

/** How often the job runs, as a cron expression with seconds: every minute, or every so many seconds as the operator says. */
export function everySoOften(seconds: unknown): string {
  const wanted = Number(seconds);
  return Number.isInteger(wanted) && wanted >= 1 && wanted < 60 ? `*/${wanted} * * * * *` : "0 * * * * *";
}
