import type { EndpointExtensionContext } from "@directus/extensions";
import type { OrderStatus } from "#domain/order/order-status";
import { type MailSender, readSenderByProject } from "../../../shared/mail/sender";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { readDocumentFiles } from "../documents/document-files";
import { requireDocuments } from "../documents/issue-due-documents";
import { type HistoryStep, readStep } from "../orders/history-step";
import { type OrderRecord, readOrderRecord } from "../orders/order-record";
import { readRefundOfStep } from "../orders/refund-record";
import { createOrderToken } from "../orders/order-token";

/** What every mail about an order needs. */
export type OrderData = {
  readonly order: OrderRecord;
  readonly sender: MailSender;
  /** URL of the orders in the Directus app. */
  readonly ordersUrl: string;
  /** URL of public files. */
  readonly filesUrl: string;
  /** Path of the shop on the site, and the token that gives access to the order there. */
  readonly shop: { readonly path: string; readonly token: string };
};

/** Reads an order and what a mail needs besides. `more` returns `undefined` if it is not due. */
export function readOrder<More extends object>(
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
    const ordersUrl = `${apiUrl}/admin/content/ecommerce_order`;
    const data = { order, sender, ordersUrl, filesUrl: `${apiUrl}/assets`, shop };
    const found = await more(data, uow);
    return { commit: false, value: found && { ...data, ...found } };
  });
}

/** Reads an order for a mail that is due only in some statuses. */
export const readOrderIn =
  (...statuses: readonly OrderStatus[]) =>
  (context: EndpointExtensionContext, id: number): Promise<OrderData | undefined> =>
    readOrder(context, id, ({ order }) => (statuses.includes(order.status) ? {} : undefined));

/** Reads the order of a step of its history, the step, and the lines that it refunds. */
export async function readOrderStep(context: EndpointExtensionContext, id: number) {
  const step = await runInTransaction(context, async (uow) => ({
    commit: false,
    value: await readStep(uow, id),
  }));
  return readOrder(context, step.order.order_uuid, async (_data, uow) => ({
    step,
    refund: await readRefundOfStep(uow, step.id),
  }));
}

/** Reads the documents of a step, which the mail about it attaches. */
export async function readStepDocuments(
  context: EndpointExtensionContext,
  { order, step }: { readonly order: OrderRecord; readonly step: HistoryStep },
) {
  await requireDocuments(context, order.id, step.date_created);
  return readDocumentFiles(context, { step: step.id });
}
