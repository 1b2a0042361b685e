import { createHash } from "node:crypto";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { type OrderRecord, readOrderRecord } from "../orders/order-record";
import { renderTrayLabels, TRAY_LABEL_CSS } from "./labels";
import { renderPackingSlips, PACKING_SLIP_CSS, renderPackingSlipError } from "./render";
import { browserLanguage, isLoggedIn, readAsStaff, staffLanguage } from "../staff/staff-request";

const STYLES = [PACKING_SLIP_CSS, TRAY_LABEL_CSS].map(
  (css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
);

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; style-src ${STYLES.join(" ")}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "X-Robots-Tag": "noindex",
} as const;

/** Maximum number of orders of one page. */
const MAX_ORDERS = 100;

const query = z.object({
  orders: z
    .string()
    .transform((uuids) => uuids.split(","))
    .pipe(z.array(z.uuid()).max(MAX_ORDERS)),
  print: z.enum(["sheets", "labels"]).catch("sheets"),
});

const RENDERERS = { sheets: renderPackingSlips, labels: renderTrayLabels };

const readableOrders = z.array(z.object({ order_uuid: z.string() }));

type Page = { readonly http: number; readonly html: string };

async function packingSlipPage(
  context: EndpointExtensionContext,
  { apiUrl }: FormSettings,
  request: Request,
): Promise<Page> {
  const refuse = (
    http: number,
    reason: "login" | "unknown",
    language = browserLanguage(request),
  ): Page => ({ http, html: renderPackingSlipError(language, reason, `${apiUrl}/admin`) });
  if (!isLoggedIn(request)) return refuse(401, "login");
  const { uuid } = request.params;
  const parsed = query.safeParse({ orders: uuid, ...request.query });
  if (!parsed.success) return refuse(404, "unknown");
  const { orders: wanted, print } = parsed.data;
  const readable = await readAsStaff(context, request, "ecommerce_order", {
    filter: { order_uuid: { _in: wanted } },
    fields: [
      ...["order_uuid", "order_number", "customer_email"],
      ...["lines.personalization", "addresses.street"],
    ],
  });
  if (readable === undefined) return refuse(403, "login");
  const language = await staffLanguage(context, request);
  const known = new Set(readableOrders.parse(readable).map(({ order_uuid: own }) => own));
  const orders = await runInTransaction(context, async (uow) => {
    const value: OrderRecord[] = [];
    for (const own of wanted.filter((candidate) => known.has(candidate))) {
      const order = await readOrderRecord(uow, own);
      if (order) value.push(order);
    }
    return { commit: false, value };
  });
  return orders.length > 0
    ? { http: 200, html: RENDERERS[print](orders, language) }
    : refuse(404, "unknown", language);
}

/**
 * `GET /ecom/desk/{uuid}`: packing slip of an order, for logged-in users who may read the order in
 * the back office. `GET /ecom/desk?orders={uuid},{uuid}`: packing slips of several orders;
 * `&print=labels`: labels of their trays.
 */
export function registerPackingSlipRoute(
  router: Router,
  context: EndpointExtensionContext,
  settings: FormSettings,
): void {
  router.get("/desk/:uuid?", (request: Request, response: Response) => {
    packingSlipPage(context, settings, request)
      .catch((error: unknown): Page => {
        context.logger.error(error, "ecom/desk failed");
        return { http: 500, html: "" };
      })
      .then(({ http, html }) => response.status(http).set(HEADERS).send(html))
      .catch((error: unknown) => context.logger.error(error, "ecom/desk could not be answered"));
  });
}
