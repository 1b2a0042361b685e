import { readUrl } from "../../../../shared/configuration/read-variable";
import { createShopPaths, paymentPath } from "#domain/navigation/shop-paths";
import { readSenderByDomain } from "../../../shared/mail/sender";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { readOrderForPayment } from "./order-for-payment";
import type { PayableOrder } from "./payable-order";
import { readOnly, type PaymentContext } from "./payment-context";
import type { ProviderCall } from "./provider-input";

/** Returns the URL of an order's payment page on the shop's site. */
async function readReturnUrl(paymentContext: PaymentContext, order: PayableOrder): Promise<string> {
  const siteUrl = readUrl(paymentContext.context.env, "GATSBY_SITE_URL");
  return readOnly(paymentContext, async (uow) => {
    const site = await readSenderByDomain(uow, order.domain, siteUrl);
    if (!site) throw new Error(`There is no site for ${order.domain}`);
    const paths = createShopPaths(await readShopBasePath(uow, site.project));
    return `${site.url}${paymentPath(paths.payment(order.language), order.uuid)}`;
  });
}

/** Creates what an operation of the order's provider may use. */
export const createProviderCall = (
  paymentContext: PaymentContext,
  order: PayableOrder,
  now: Date,
): ProviderCall => ({
  order,
  shop: order.shop,
  readOrder: () => readOnly(paymentContext, (uow) => readOrderForPayment(uow, order.uuid)),
  webhookUrl: (path) => `${readUrl(paymentContext.context.env, "PUBLIC_URL") ?? ""}/ecom${path}`,
  returnUrl: () => readReturnUrl(paymentContext, order),
  now,
});
