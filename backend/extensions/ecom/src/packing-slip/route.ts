import { createHash } from "node:crypto";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { readOrderRecord } from "../orders/order-record";
import { renderPackingSlip, PACKING_SLIP_CSS, renderPackingSlipError } from "./render";
import { browserLanguage, isLoggedIn, readAsStaff, staffLanguage } from "../staff/staff-request";

const STYLE_HASH = createHash("sha256").update(PACKING_SLIP_CSS).digest("base64");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "X-Robots-Tag": "noindex",
} as const;

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
  const uuid = z.uuid().safeParse(request.params["uuid"]);
  if (!uuid.success) return refuse(404, "unknown");
  const readable = await readAsStaff(context, request, "ecommerce_order", {
    filter: { order_uuid: { _eq: uuid.data } },
    fields: ["order_number", "customer_email", "lines.personalization", "addresses.street"],
  });
  if (readable === undefined) return refuse(403, "login");
  const language = await staffLanguage(context, request);
  if (readable.length === 0) return refuse(404, "unknown", language);
  return runInTransaction(context, async (uow) => {
    const order = await readOrderRecord(uow, uuid.data);
    return {
      commit: false,
      value: order
        ? { http: 200, html: renderPackingSlip(order, language) }
        : refuse(404, "unknown", language),
    };
  });
}

/**
 * `GET /ecom/desk/{uuid}`: packing slip of an order, for logged-in users who may read the order in
 * the back office.
 */
export function registerPackingSlipRoute(
  router: Router,
  context: EndpointExtensionContext,
  settings: FormSettings,
): void {
  router.get("/desk/:uuid", (request: Request, response: Response) => {
    packingSlipPage(context, settings, request)
      .catch((error: unknown): Page => {
        context.logger.error(error, "ecom/desk failed");
        return { http: 500, html: "" };
      })
      .then(({ http, html }) => response.status(http).set(HEADERS).send(html))
      .catch((error: unknown) => context.logger.error(error, "ecom/desk could not be answered"));
  });
}
