import type { IncomingMessage, ServerResponse } from "node:http";
import { languageOf } from "../shared/page";
import { bodyOf, type Double, finish, listen, type Options, script, send, sendJson } from "../shared/server";
import { control, type Keys } from "./control";
import { checkoutPage, waitPage } from "./pages";
import { provider } from "./provider";
import { Till } from "./till";

/** What the demo house and the tests know the double by; a real PayPal knows none of it. */
export const DOUBLE_KEYS: Keys = { secret: "secret-of-the-paypal-double", webhookId: "webhook-of-the-paypal-double" };

/** What browsers ask for: the SDK and the pages of a payment. */
function sendPage(till: Till, url: URL, response: ServerResponse): boolean {
  const language = languageOf(url.searchParams.get("locale"));
  switch (url.pathname) {
    case "/healthz":
      send(response, 200, "text/plain", "ok");
      return true;
    case "/sdk/js":
      // Like the real one it is of no use without the shop's id.
      if (url.searchParams.get("client-id")) send(response, 200, "text/javascript", script(import.meta.url, "sdk"));
      else send(response, 400, "text/javascript", "throw new Error('client-id is missing');");
      return true;
    case "/checkout.js":
      send(response, 200, "text/javascript", script(import.meta.url, "checkout"));
      return true;
    case "/wait":
      send(response, 200, "text/html", waitPage(language));
      return true;
    case "/checkoutnow": {
      const shop = url.searchParams.get("opener") ?? "";
      const order = till.find(url.searchParams.get("token") ?? "");
      send(response, 200, "text/html", checkoutPage(language, URL.canParse(shop) ? order : undefined, shop));
      return true;
    }
    default:
      return false;
  }
}

async function answer(till: Till, request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  if (method === "GET" && sendPage(till, url, response)) return;
  const body = await bodyOf(request);
  const controlled = await control(till, method, url, body, DOUBLE_KEYS);
  if (controlled) return sendJson(response, controlled.http, controlled.body);
  const id = request.headers["paypal-request-id"];
  const key = typeof id === "string" ? id : null;
  const authorization = request.headers.authorization ?? "";
  finish(request, response, provider(till, { method, path: url.pathname, key, authorization, body }, DOUBLE_KEYS.secret));
}

/**
 * A double of PayPal for the demo house and the tests: its HTTP API, its browser SDK with the page on which a customer pays, and `/double/*`,
 * by which a test makes it fail in every way that the real one does. No money.
 */
export function startPaypalDouble(options: Options): Promise<Double> {
  const till = new Till();
  return listen(options, (request, url, response) => answer(till, request, url, response));
}
