import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { CONFIRMATION_MAILS, type MailKind } from "#domain/mail/mail-kinds";
import { isMailedStatus, isPrepared, type OrderStatus } from "#domain/order/order-status";
import { isCustomerEvent } from "#domain/payment/payment-event";
import { deadlineAfterReminder } from "#domain/payment/transfer-deadline";
import {
  defineMail,
  type MailDefinition,
  postponeMails,
  sendDueMails,
  toShop,
} from "../../../shared/mail/outbox";
import { type MailSender, readSenderByProject } from "../../../shared/mail/sender";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { readDocumentFiles } from "../documents/document-files";
import { requireDocuments } from "../documents/issue-due-documents";
import { readBankDetails } from "../orders/bank-details";
import { readGuaranteeText } from "../orders/guarantee-text";
import { type HistoryStep, readStep } from "../orders/history-step";
import { readLegalTexts } from "../orders/legal-texts";
import { type OrderRecord, readOrderRecord } from "../orders/order-record";
import { createOrderToken } from "../orders/order-token";
import { readUnpaidTotals } from "../orders/unpaid";
import { cancellationMail, cancellationStaffMail } from "./order-cancellation";
import { orderConfirmationMail, orderStaffMail } from "./order-confirmation";
import { orderStatusMail } from "./order-status";
import { paymentAlertMail, paymentMail } from "./payment";
import { expiryMail, expiryNotice, reminderMail } from "./transfer";
import { unpaidAlertMail } from "./unpaid-alert";

/** What every mail about an order needs. */
type OrderData = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  /** Base URL of the back office. */
  readonly apiUrl: string;
  /** Path of the shop on the site, and the token that gives access to the order there. */
  readonly shop: { readonly path: string; readonly token: string };
};

/** Reads an order and what a mail needs besides. `more` returns `undefined` if it is not due. */
function readOrder<More extends object>(
  context: EndpointExtensionContext,
  key: string | number,
  more: (data: OrderData, uow: UnitOfWork) => Promise<More | undefined> | More | undefined,
): Promise<(OrderData & More) | undefined> {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const order = await readOrderRecord(uow, key);
    const sender = order && (await readSenderByProject(uow, order.project.id, siteUrl));
    if (!order || !sender) throw new Error(`No project can send the mails of the order ${key}`);
    const path = await readShopBasePath(uow, order.project.id);
    const shop = { path, token: createOrderToken(context.env, order.order_uuid) };
    const data = { order, sender, apiUrl, shop };
    const found = await more(data, uow);
    return { commit: false, value: found && { ...data, ...found } };
  });
}

/** Reads an order for a mail that is due only in some statuses. */
const readOrderIn =
  (...statuses: readonly OrderStatus[]) =>
  (context: EndpointExtensionContext, id: number): Promise<OrderData | undefined> =>
    readOrder(context, id, ({ order }) => (statuses.includes(order.status) ? {} : undefined));

async function readConfirmation(context: EndpointExtensionContext, id: number) {
  const data = await readOrder(context, id, async ({ order, sender, shop }, uow) =>
    isPrepared(order.status)
      ? {
          bankDetails: await readBankDetails(uow, order.project.id),
          legal: await readLegalTexts(uow, {
            ...{ sender, shopPath: shop.path, locale: order.language },
          }),
          guarantee: await readGuaranteeText(uow, order),
        }
      : undefined,
  );
  if (!data) return undefined;
  await requireDocuments(context, id, data.order.date_created);
  return { ...data, documents: await readDocumentFiles(context, { order: id, type: "invoice" }) };
}

async function readOrderStep(context: EndpointExtensionContext, id: number) {
  const step = await runInTransaction(context, async (uow) => ({
    commit: false,
    value: await readStep(uow, id),
  }));
  return readOrder(context, step.order.order_uuid, () => ({ step }));
}

/** Reads the documents of a step, which the mail about it attaches. */
async function readStepDocuments(
  context: EndpointExtensionContext,
  { order, step }: { readonly order: OrderRecord; readonly step: HistoryStep },
) {
  await requireDocuments(context, order.id, step.date_created);
  return readDocumentFiles(context, { step: step.id });
}

/**
 * Mails about orders. An older confirmation or notice is no longer useful to the customer. Mails to
 * the shop about payments are never given up.
 */
export const ORDER_MAILS = {
  order_confirmation: defineMail({
    about: "order",
    maxAgeDays: 7,
    read: readConfirmation,
    template: orderConfirmationMail,
  }),
  order_notice: defineMail({
    about: "order",
    maxAgeDays: 7,
    read: readConfirmation,
    template: toShop(orderStaffMail),
  }),
  order_cancellation: defineMail({
    about: "order",
    read: readOrderIn("cancelled"),
    template: cancellationMail,
  }),
  order_cancellation_notice: defineMail({
    about: "order",
    read: readOrderIn("cancelled"),
    template: toShop(cancellationStaffMail),
  }),
  order_status: defineMail({
    about: "step",
    maxAgeDays: 7,
    read: async (context, id) => {
      const data = await readOrderStep(context, id);
      const status = data?.step.to_status;
      if (!data || !status || !isMailedStatus(status)) return undefined;
      return { ...data, status, documents: await readStepDocuments(context, data) };
    },
    template: orderStatusMail,
  }),
  payment_event: defineMail({
    about: "step",
    maxAgeDays: 7,
    read: async (context, id) => {
      const data = await readOrderStep(context, id);
      const event = data?.step.event;
      if (!data || !event || !isCustomerEvent(event)) return undefined;
      const documents = await readStepDocuments(context, data);
      return { ...data, step: { ...data.step, event }, documents };
    },
    template: paymentMail,
  }),
  transfer_reminder: defineMail({
    about: "order",
    read: (context, id, remindAt) =>
      readOrder(context, id, async ({ order }, uow) => {
        // The order was confirmed or cancelled in the meantime.
        if (order.status !== "awaiting_transfer") return undefined;
        const payBy = deadlineAfterReminder(
          { remindAt, payBy: order.reserved_until },
          new Date(),
          order.project.time_zone ?? "Europe/Berlin",
        );
        return { payBy, bankDetails: await readBankDetails(uow, order.project.id) };
      }),
    template: reminderMail,
    storePromise: (trx, { order, payBy }) =>
      payBy === null
        ? Promise.resolve()
        : trx("ecommerce_order").where({ id: order.id }).update({ reserved_until: payBy }),
  }),
  // Staff may have confirmed an expired order in the meantime.
  transfer_expiry: defineMail({
    about: "order",
    read: readOrderIn("expired"),
    template: expiryMail,
  }),
  transfer_expiry_notice: defineMail({
    about: "order",
    read: readOrderIn("expired"),
    template: toShop(expiryNotice),
  }),
  payment_alert: defineMail({
    about: "step",
    read: async (context, id) => {
      const data = await readOrderStep(context, id);
      const event = data?.step.event;
      return data && event ? { ...data, step: { ...data.step, event } } : undefined;
    },
    template: toShop(paymentAlertMail),
  }),
  unpaid_alert: defineMail({
    about: "order",
    read: (context, id) =>
      readOrder(context, id, ({ order }, uow) => readUnpaidTotals(uow, order.project.id)),
    template: toShop(unpaidAlertMail),
  }),
} satisfies Partial<Record<MailKind, MailDefinition>>;

const ofOrder =
  ({ database }: EndpointExtensionContext, uuid: string) =>
  (mails: Knex.QueryBuilder): Knex.QueryBuilder =>
    mails.whereIn("order", database("ecommerce_order").where({ order_uuid: uuid }).select("id"));

/**
 * Sends the mails about an order that are due (CHECKOUT-6). Each is sent once, also with repeated
 * calls. Never throws.
 */
export const sendOrderMails = (context: EndpointExtensionContext, uuid: string): Promise<void> =>
  sendDueMails(context, ORDER_MAILS, ofOrder(context, uuid));

/**
 * Postpones the mails about a new order by a number of seconds, since its e-mail address has
 * reached its hourly mail limit. The job sends them afterwards. The order itself is not affected.
 */
export const postponeConfirmation = (
  context: EndpointExtensionContext,
  uuid: string,
  seconds: number,
): Promise<void> =>
  postponeMails(context.database, CONFIRMATION_MAILS, ofOrder(context, uuid), seconds);
