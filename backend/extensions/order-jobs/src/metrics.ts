import { createRequire } from "node:module";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { Knex } from "knex";
import { z } from "zod";
import { ORDER_MAILS } from "../../ecom/src/mails/order-mails.generated";
import { FORM_MAILS } from "../../forms/src/mails/form-mails.generated";
import { unsentMails } from "../../shared/mail/outbox";
import { isRecord } from "#domain/is-record";

/** Types of the used part of `prom-client`. */
type Gauge = { readonly set: (value: number) => void };
type Options = {
  readonly name: string;
  readonly help: string;
  readonly collect: (this: Gauge) => Promise<void>;
};
type Client = {
  readonly Gauge: new (options: Options) => Gauge;
  readonly register: { readonly getSingleMetric: (name: string) => unknown };
};

const isClient = (candidate: unknown): candidate is Client =>
  isRecord(candidate) && typeof candidate["Gauge"] === "function" && "register" in candidate;

/** Age in milliseconds from which documents of a step are late. Usually they take seconds. */
const DOCUMENTS_LATE_MS = 15 * 60_000;

const counted = z.array(z.object({ rows: z.coerce.number() }));

async function count(rows: Knex.QueryBuilder): Promise<number> {
  const [row] = counted.parse(await rows.count({ rows: "*" }));
  return row?.rows ?? 0;
}

/**
 * Adds order metrics to Directus's `/metrics`. Values are read from the database on request, so
 * every process returns the same. Uses Directus's own `prom-client`, whose registry `/metrics`
 * returns.
 */
export function registerMetrics(context: EndpointExtensionContext): void {
  if (context.env.METRICS_ENABLED !== true) return;
  const { database, logger } = context;
  const client: unknown = createRequire(import.meta.url)("prom-client");
  if (!isClient(client)) throw new Error("prom-client has no Gauge or no registry");
  const gauge = (name: string, help: string, read: () => Promise<number>): void => {
    if (client.register.getSingleMetric(name) !== undefined) return;
    new client.Gauge({
      ...{ name, help },
      async collect() {
        try {
          this.set(await read());
        } catch (error) {
          logger.error(error, `The metric ${name} could not be read`);
        }
      },
    });
  };
  gauge("shop_unsent_mails", "Mails about orders and withdrawals that have not gone out.", () =>
    count(
      unsentMails(database, { ...ORDER_MAILS, ...FORM_MAILS }, new Date()).whereNull(
        "stock_notification",
      ),
    ),
  );
  gauge(
    "shop_documents_due",
    "Steps of orders whose documents have been due for a quarter of an hour or longer.",
    () =>
      count(
        database("ecommerce_order_history")
          .whereNotNull("documents_due_at")
          .where("date_created", "<", new Date(Date.now() - DOCUMENTS_LATE_MS)),
      ),
  );
  gauge("shop_payment_alerts", "Orders whose payment staff have to look at.", () =>
    count(database("ecommerce_order").whereNotNull("payment_alert")),
  );
  gauge("shop_refunds_due", "Orders with an amount that staff have to refund.", () =>
    count(database("ecommerce_order").where("refund_due", ">", 0)),
  );
  gauge(
    "shop_refunds_pending",
    "Refunds that a provider has not completed or not answered.",
    async () =>
      (await count(database("ecommerce_order_payment").where({ status: "refund_pending" }))) +
      (await count(
        database("ecommerce_refund").where({ status: "pending" }).whereNotNull("failure"),
      )),
  );
}
