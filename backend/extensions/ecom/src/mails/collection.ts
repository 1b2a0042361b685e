import type { EndpointExtensionContext } from "@directus/extensions";
import type { BranchRecord } from "#domain/content/records";
import { CASH_IDENTIFICATION_MESSAGES } from "#domain/locale/messages/cash-identification.generated";
import { createShopPaths } from "#domain/navigation/shop-paths";
import { isPaidInStore } from "#domain/payment/payment-method";
import { formatMoney } from "#domain/pricing/money";
import { readBranch } from "../../../shared/branches/read-branch";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { branchLines } from "../orders/branch-lines";
import { longDate } from "./address-lines";
import { branchAddress, branchHours } from "./branch";
import { orderFacts, orderSummaryOf } from "./order-sections";
import { type OrderData, readOrder } from "./read-order";
import { deadlineIn, storeDeadline } from "./reminder";

type Collection = OrderData & {
  /** `undefined` if the branch is no longer published. */
  readonly branch: BranchRecord | undefined;
  readonly endsAt: Date | null;
};

/** Reads an order that waits for its customer at a branch. `resolveEnd` returns the deadline. */
const readCollection = (
  context: EndpointExtensionContext,
  id: number,
  resolveEnd: (order: OrderData["order"]) => Date | null,
): Promise<Collection | undefined> =>
  readOrder(context, id, async ({ order }, uow) => {
    // The order was collected or cancelled in the meantime.
    if (order.status !== "ready_for_collection" || !order.pickup_branch) return undefined;
    const branch = await readBranch(uow, order.project.id, order.pickup_branch.id);
    return { branch, endsAt: resolveEnd(order) };
  });

/** Both mails say where and until when the order is kept, and what the customer brings. */
function collectionMail(
  kind: "collection" | "collectionReminder",
  { order, sender, shop, branch, endsAt }: Collection,
) {
  const { language, order_number: number } = order;
  const own = mailMessages(language, kind);
  const texts = mailMessages(language, "collection");
  const common = mailMessages(language, "order");
  const isUnpaid = isPaidInStore(order.payment_method.key);
  return {
    to: order.customer_email,
    subject: interpolate(own.subject, { number }),
    headers: { "Message-ID": `<order-${kind}.${order.order_uuid}@${sender.domain}>` },
    content: {
      language,
      title: own.title,
      paragraphs: [
        texts.greeting,
        own.text,
        ...(endsAt
          ? [
              interpolate(texts.kept, { date: longDate(order, endsAt, language) }),
              ...(isUnpaid ? [texts.cancelled] : []),
              texts.change,
            ]
          : []),
      ],
      facts: orderFacts(order, language),
      sections: [
        {
          title: common.pickup,
          lines: branch
            ? branchAddress(branch, language, texts.phone)
            : order.pickup_branch
              ? branchLines(order.pickup_branch, language)
              : [],
        },
        ...(branch
          ? [{ title: texts.hours, facts: branchHours(branch, new Date(), language) }]
          : []),
        {
          title: texts.bring,
          lines: [interpolate(texts.bringNumber, { number }), texts.bringCard],
        },
        {
          title: common.payment,
          lines: [
            isUnpaid
              ? interpolate(texts.pay, { amount: formatMoney(order.total_brutto, language) })
              : texts.paid,
            ...(order.cash_identification ? [CASH_IDENTIFICATION_MESSAGES[language].customer] : []),
          ],
        },
      ],
      orderSummary: orderSummaryOf(order, language),
      action: {
        label: common.button,
        href: `${sender.url}${createShopPaths(shop.path).order(language, order.order_uuid)}?token=${shop.token}`,
      },
      footnotes: [{ text: common.questions }],
    },
  };
}

/** Tells the customer that the order can be collected (STAFF-10). */
export const collectionReady = defineMail({
  names: ["Abholbereit", "Ready for collection"],
  on: { to: ["ready_for_collection"] },
  about: "order",
  read: (context, id) => readCollection(context, id, (order) => order.reserved_until),
  template: (data) => collectionMail("collection", data),
});

/** Reminds the customer of an order that is not collected, once (STAFF-10). */
export const collectionReminder = defineMail({
  names: ["Erinnerung an die Abholung", "Collection reminder"],
  about: "order",
  read: (context, id, remindAt) =>
    readCollection(context, id, (order) => deadlineIn(order, remindAt)),
  storePromise: (trx, data) => storeDeadline(trx, data),
  template: (data) => collectionMail("collectionReminder", data),
});
