import type { EndpointExtensionContext } from "@directus/extensions";
import { defineHook } from "@directus/extensions-sdk";
import { readPositiveInteger } from "../../../shared/configuration/read-variable";
import { ORDER_MAILS } from "../../ecom/src/mails/order-mails.generated";
import { FORM_MAILS } from "../../forms/src/mails/form-mails.generated";
import { deleteEndedSubscriptions } from "../../forms/src/newsletter/delete-ended";
import { deleteFinishedRequests } from "../../forms/src/stock-notification/delete-finished";
import { markAvailableRequests } from "../../forms/src/stock-notification/mark-available";
import { releaseReceipts } from "../../forms/src/withdrawal/create-withdrawal";
import { PUBLICATION_MAILS } from "../../publish-trigger/src/mails/publication-mails.generated";
import { scheduleJob } from "../../shared/interval-job";
import { deleteEmptySearches } from "../../shared/search/delete-empty-searches";
import { sendDueMails } from "../../shared/mail/outbox";

async function sendAllDueMails(context: EndpointExtensionContext): Promise<void> {
  // One kind after the other, so that many mails of one kind do not delay the others.
  for (const [kind, mail] of Object.entries({
    ...FORM_MAILS,
    ...ORDER_MAILS,
    ...PUBLICATION_MAILS,
  }))
    await sendDueMails(context, { [kind]: mail });
}

/** Each runs even if the one before it fails. */
const TASKS: readonly ((context: EndpointExtensionContext, now: Date) => Promise<void>)[] = [
  ({ database }) => releaseReceipts(database),
  ({ database }, now) => markAvailableRequests(database, now),
  sendAllDueMails,
  ({ database }, now) => deleteFinishedRequests(database, now),
  deleteEndedSubscriptions,
  ({ database }, now) => deleteEmptySearches(database, now),
];

/**
 * Sends the mails of the outbox that could not be sent at once or became due meanwhile (CHECKOUT-6,
 * LEGAL-5, ORDER-4, SHOP-7). Deletes ended requests about stock, ended newsletter subscriptions and
 * old searches (LAW-7).
 */
export default defineHook(({ schedule }, context) => {
  scheduleJob(schedule, context, {
    job: "mails",
    seconds: readPositiveInteger(context.env, "MAIL_OUTBOX_INTERVAL_SECONDS"),
    run: async () => {
      for (const task of TASKS)
        await task(context, new Date()).catch((error: unknown) =>
          context.logger.error(error, "A task of the mail outbox failed; it will be tried again"),
        );
    },
  });
});
