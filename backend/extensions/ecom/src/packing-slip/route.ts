import { createHash } from "node:crypto";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#domain/locale/locale";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import { readOrderRecord } from "../orders/order-record";
import { renderPackingSlip, PACKING_SLIP_CSS, renderPackingSlipError } from "./render";
import { readAccountability } from "../../../shared/http/directus-app";

const loggedIn = z.looseObject({ user: z.string() });
const user = z.object({ language: z.string().nullish() });

const STYLE_HASH = createHash("sha256").update(PACKING_SLIP_CSS).digest("base64");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "X-Robots-Tag": "noindex",
} as const;

const resolveSlipLocale = (tag: string | null | undefined): Locale =>
  LOCALES.find((locale) => tag?.toLowerCase().startsWith(locale)) ?? DEFAULT_LOCALE;

type Page = { readonly http: number; readonly html: string };

/** Checks whether the user may read the order in the back office. */
async function mayRead(
  context: EndpointExtensionContext,
  accountability: unknown,
  uuid: string,
): Promise<boolean> {
  const schema = await context.getSchema();
  const own = z
    .custom<ConstructorParameters<typeof context.services.ItemsService>[1]["accountability"]>()
    .parse(accountability);
  const orders = new context.services.ItemsService("ecommerce_order", {
    schema,
    ...(own === undefined ? {} : { accountability: own }),
  });
  const fields = ["order_number", "customer_email", "lines.personalization", "addresses.street"];
  return (await orders.readByQuery({ filter: { order_uuid: { _eq: uuid } }, fields })).length > 0;
}

async function packingSlipPage(
  context: EndpointExtensionContext,
  { apiUrl }: FormSettings,
  request: Request,
): Promise<Page> {
  const accountability = readAccountability(request);
  const person = loggedIn.safeParse(accountability);
  const appUrl = `${apiUrl}/admin`;
  const preferred = resolveSlipLocale(request.header("accept-language"));
  if (!person.success)
    return { http: 401, html: renderPackingSlipError(preferred, "login", appUrl) };
  const uuid = z.uuid().safeParse(request.params["uuid"]);
  if (!uuid.success)
    return { http: 404, html: renderPackingSlipError(preferred, "unknown", appUrl) };
  // Directus throws if the user has no permission to read orders.
  const isReadable = await mayRead(context, accountability, uuid.data).catch(() => undefined);
  if (isReadable === undefined)
    return { http: 403, html: renderPackingSlipError(preferred, "login", appUrl) };
  return runInTransaction(context, async (uow) => {
    const [found] = await uow.read("directus_users", { id: { _eq: person.data.user } }, [
      "language",
    ]);
    const language = resolveSlipLocale(user.parse(found ?? {}).language ?? preferred);
    const order = isReadable ? await readOrderRecord(uow, uuid.data) : undefined;
    const page = order
      ? { http: 200, html: renderPackingSlip(order, language) }
      : { http: 404, html: renderPackingSlipError(language, "unknown", appUrl) };
    return { commit: false, value: page };
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
