import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { postponeMails, sendDueMails } from "../../../shared/mail/outbox";
import { ORDER_MAILS } from "./order-mails.generated";

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
  postponeMails(
    context.database,
    ["order_confirmation", "order_notice"],
    ofOrder(context, uuid),
    seconds,
  );
