import { z } from "zod";
import {
  existing,
  type PageRequest,
  type PageResponse,
  startFakeProvider,
} from "../shared/fake-provider";
import { languageFromLocale } from "../shared/html-page";
import { browserScript, type FakeServerOptions, type RunningFake } from "../shared/http-server";
import { checkoutPage, popupLoadingPage } from "./pages";
import { PAYPAL_FAILURE_RESPONSES, refuseWithoutToken, routePaypalCall } from "./paypal-api";
import { FakePaypalOrders, PAYPAL_FAILURES, PAYPAL_OPERATIONS } from "./store";
import { createEvent, signedHeaders } from "./webhooks";

/**
 * Credentials of the fake server for the demo and the tests. They are not valid at the real PayPal.
 */
export const FAKE_PAYPAL_KEYS = {
  secret: "secret-of-the-fake-paypal",
  webhookId: "webhook-of-the-fake-paypal",
};

/** Serves the SDK and the payment pages to browsers. */
function answerBrowser(orders: FakePaypalOrders, { url }: PageRequest): PageResponse | undefined {
  const query = url.searchParams;
  const language = languageFromLocale(query.get("locale"));
  const script = (name: string): PageResponse => ({
    type: "text/javascript",
    body: browserScript(import.meta.url, name),
  });
  switch (url.pathname) {
    case "/sdk/js":
      // Like the real SDK, requires the client id of the shop.
      return query.get("client-id")
        ? script("sdk")
        : { type: "text/javascript", http: 400, body: "throw new Error('client-id is missing');" };
    case "/checkout.js":
      return script("checkout");
    case "/wait":
      return { type: "text/html", body: popupLoadingPage(language) };
    case "/checkoutnow": {
      const shop = query.get("opener") ?? "";
      const order = URL.canParse(shop) ? orders.find(query.get("token") ?? "") : undefined;
      return { type: "text/html", body: checkoutPage(language, order, shop) };
    }
    default:
      return undefined;
  }
}

const idShape = z.strictObject({ id: z.string() });
const changeShape = idShape.extend({
  status: z.enum(["COMPLETED", "DECLINED", "REFUNDED", "PENDING"]),
});
const refundShape = idShape.extend({ amount: z.number().positive().optional() });
const endRefundsShape = idShape.extend({ status: z.enum(["COMPLETED", "FAILED"]) });
const webhookShape = idShape.extend({
  url: z.url(),
  event: z.string(),
  forged: z.boolean().default(false),
  bare: z.boolean().default(false),
  second: z.boolean().default(false),
});

/** Sends a webhook as PayPal would and returns the response of the shop. */
async function sendWebhook(orders: FakePaypalOrders, body: unknown) {
  const { id, url, event: type, forged, bare, second } = webhookShape.parse(body);
  const { webhookId, secret } = FAKE_PAYPAL_KEYS;
  const event = createEvent(orders.get(id), type, { bare, second });
  const headers = signedHeaders(event, webhookId, secret, forged);
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(event) });
  await response.arrayBuffer();
  return { http: response.status };
}

/**
 * Starts a fake PayPal server for the demo and the tests: its HTTP API, its browser SDK with the
 * payment page, and `/fake/*`. No money is moved.
 */
export function startFakePaypal(options: FakeServerOptions): Promise<RunningFake> {
  const orders = new FakePaypalOrders();
  const named = (body: unknown) => orders.get(idShape.parse(body).id);
  return startFakeProvider(options, {
    operations: PAYPAL_OPERATIONS,
    failures: PAYPAL_FAILURES,
    failureResponses: PAYPAL_FAILURE_RESPONSES,
    idempotencyHeader: "paypal-request-id",
    refuse: refuseWithoutToken,
    route: (call) => routePaypalCall(orders, call, FAKE_PAYPAL_KEYS.secret),
    page: (request) => answerBrowser(orders, request),
    control: {
      "GET orders": () => orders.all(),
      "POST approve": (body) => orders.approve(named(body)),
      "POST change": (body) => {
        const { id, status } = changeShape.parse(body);
        return orders.changeCapture(orders.get(id), status);
      },
      "POST refund": (body) => {
        const { id, amount } = refundShape.parse(body);
        return existing(orders.refund(orders.get(id), amount));
      },
      "POST end-refunds": (body) => {
        const { id, status } = endRefundsShape.parse(body);
        return orders.endRefunds(orders.get(id), status);
      },
      "POST capture-again": (body) => orders.captureAgain(named(body)),
      "POST webhook": (body) => sendWebhook(orders, body),
    },
  });
}
