import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { formSettings } from "../../../shared/guard/settings";
import { inTransaction } from "../../../shared/house";
import { sendMail } from "../../../shared/mail/send";
import { readSenderOf } from "../../../shared/mail/sender";
import { NEWS, newsMail } from "../mails/news";
import { readOrderRecord } from "./order-record";

/** Whoever sends has so long; then the next one may try. */
const CLAIM_MINUTES = 10;

/** Steps of one round. */
const AT_ONCE = 5;

/** After so many days a step is no news any more. */
const GIVEN_UP_DAYS = 7;

const found = z.array(z.object({ id: z.number(), order: z.number(), to_status: z.string() }));
const owner = z.object({ order_uuid: z.string() });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Steps of whose mail it is time, and that nobody else is just sending. */
function due(context: EndpointExtensionContext) {
  return context.database("ecommerce_order_history").whereNull("news_sent_at").where("news_due_at", "<=", new Date());
}

async function tell(context: EndpointExtensionContext, step: z.infer<typeof found>[number]): Promise<void> {
  const { siteUrl } = formSettings(context.env);
  const told = NEWS.find((status) => status === step.to_status);
  const mail = await inTransaction(context, async (house) => {
    const [row] = await house.read("ecommerce_order", { id: { _eq: step.order } }, ["order_uuid"]);
    const order = await readOrderRecord(house, owner.parse(row).order_uuid);
    const sender = order && (await readSenderOf(house, order.project.id, siteUrl));
    return { keep: false, value: order && sender && told ? { order, sender } : undefined };
  });
  if (!mail || !told) throw new Error("The step has no order or no house of which a mail could tell");
  await sendMail(context, mail.sender, newsMail(mail, told, step.id));
}

/**
 * Tells customers of the steps of their orders that they are to hear of (CHECKOUT-6): each once, however often and by however many
 * processes this is called; later where no mail server answers. Never throws: no step fails for a mail.
 */
export async function tellNews(context: EndpointExtensionContext): Promise<void> {
  try {
    const steps: unknown = await due(context)
      .where("date_created", ">", minutesFromNow(-GIVEN_UP_DAYS * 24 * 60))
      .orderBy("news_due_at")
      .limit(AT_ONCE)
      .select("id", "order", "to_status");
    for (const step of found.parse(steps)) {
      const turn: unknown = await due(context)
        .where({ id: step.id })
        .update({ news_due_at: minutesFromNow(CLAIM_MINUTES) });
      if (turn !== 1) continue;
      const history = context.database("ecommerce_order_history").where({ id: step.id });
      try {
        await tell(context, step);
        await history.update({ news_sent_at: new Date() });
      } catch (error) {
        context.logger.error(error, "A mail about a step of an order could not be sent; it will be tried again");
        await history.update({ news_due_at: minutesFromNow(1) });
      }
    }
  } catch (error) {
    context.logger.error(error, "The mails about steps of orders could not be sent; they will be tried again");
  }
}
