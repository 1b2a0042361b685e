import type { IncomingMessage, ServerResponse } from "node:http";
import { languageFromLocale } from "../shared/html-page";
import {
  readJsonBody,
  type RunningFake,
  startHttpServer,
  type FakeServerOptions,
  browserScript,
  send,
} from "../shared/http-server";
import { answerProviderCall } from "../shared/provider-call";
import { handleControlRequest, type FakePaypalKeys } from "./control-api";
import { checkoutPage, popupLoadingPage } from "./pages";
import { handlePaypalCall } from "./paypal-api";
import { FakePaypalStore } from "./store";

/**
 * Credentials of the fake server for the demo and the tests. They are not valid at the real PayPal.
 */
export const FAKE_PAYPAL_KEYS: FakePaypalKeys = {
  secret: "secret-of-the-fake-paypal",
  webhookId: "webhook-of-the-fake-paypal",
};

/** Serves the SDK and the payment pages to browsers. */
function sendPage(store: FakePaypalStore, url: URL, response: ServerResponse): boolean {
  const language = languageFromLocale(url.searchParams.get("locale"));
  switch (url.pathname) {
    case "/healthz":
      send(response, 200, "text/plain", "ok");
      return true;
    case "/sdk/js":
      // Like the real SDK, requires the client id of the shop.
      if (url.searchParams.get("client-id"))
        send(response, 200, "text/javascript", browserScript(import.meta.url, "sdk"));
      else send(response, 400, "text/javascript", "throw new Error('client-id is missing');");
      return true;
    case "/checkout.js":
      send(response, 200, "text/javascript", browserScript(import.meta.url, "checkout"));
      return true;
    case "/wait":
      send(response, 200, "text/html", popupLoadingPage(language));
      return true;
    case "/checkoutnow": {
      const shop = url.searchParams.get("opener") ?? "";
      const order = store.find(url.searchParams.get("token") ?? "");
      send(
        response,
        200,
        "text/html",
        checkoutPage(language, URL.canParse(shop) ? order : undefined, shop),
      );
      return true;
    }
    default:
      return false;
  }
}

async function handleRequest(
  store: FakePaypalStore,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  if (method === "GET" && sendPage(store, url, response)) return;
  const body = await readJsonBody(request);
  await answerProviderCall(request, url, response, body, {
    idempotencyHeader: "paypal-request-id",
    control: () => handleControlRequest(store, method, url, body, FAKE_PAYPAL_KEYS),
    provider: (call) => handlePaypalCall(store, call, FAKE_PAYPAL_KEYS.secret),
  });
}

/**
 * Starts a fake PayPal server for the demo and the tests: its HTTP API, its browser SDK with the
 * payment page, and `/fake/*`, through which tests inject every failure of the real provider. No
 * money is moved.
 */
export function startFakePaypal(options: FakeServerOptions): Promise<RunningFake> {
  const store = new FakePaypalStore();
  return startHttpServer(options, (request, url, response) =>
    handleRequest(store, request, url, response),
  );
}
