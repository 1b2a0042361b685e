import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type FakeServerOptions,
  type RunningFake,
  send,
  startHttpServer,
  parseJson,
  readBody,
} from "../shared/http-server";
import { answerProviderCall } from "../shared/provider-call";
import { handleControlRequest } from "./control-api";
import { handleMollieCall } from "./mollie-api";
import { CHECKOUT_CHOICES, type CheckoutChoice, checkoutPage } from "./pages";
import { FakeMollieStore } from "./store";
import { sendWebhook } from "./webhook";

/** API key of the fake server for the tests. It is not valid at the real Mollie. */
export const FAKE_MOLLIE_KEY = "secret-of-the-mollie-fake";

const isChoice = (value: string | null): value is CheckoutChoice =>
  CHECKOUT_CHOICES.some((choice) => choice === value);

/**
 * Takes the customer's decision, sends the webhook and returns to the shop. Like Mollie, does not
 * wait for the webhook.
 */
function decide(
  store: FakeMollieStore,
  id: string,
  status: string | null,
  response: ServerResponse,
): void {
  const payment = store.find(id);
  if (payment?.status !== "open" || !isChoice(status)) {
    send(response, 409, "text/html", checkoutPage(undefined));
    return;
  }
  const decided = store.keep({ ...payment, status });
  if (status !== "open") void sendWebhook(decided);
  response.writeHead(303, { Location: payment.redirectUrl, "Cache-Control": "no-store" }).end();
}

async function handleRequest(
  store: FakeMollieStore,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  if (url.pathname === "/healthz") {
    send(response, 200, "text/plain", "ok");
    return;
  }
  const text = await readBody(request);
  const checkout = /^\/checkout\/([^/]+)$/.exec(url.pathname)?.[1];
  if (checkout !== undefined && method === "GET") {
    send(response, 200, "text/html", checkoutPage(store.find(checkout)));
    return;
  }
  if (checkout !== undefined && method === "POST") {
    decide(store, checkout, new URLSearchParams(text).get("status"), response);
    return;
  }
  const body = parseJson(text);
  const base = `http://${request.headers.host ?? "localhost"}`;
  await answerProviderCall(request, url, response, body, {
    idempotencyHeader: "idempotency-key",
    control: () => handleControlRequest(store, method, url, body),
    provider: (call) =>
      handleMollieCall(store, { ...call, query: url.searchParams }, FAKE_MOLLIE_KEY, base),
  });
}

/**
 * Starts a fake Mollie server for the tests: its HTTP API, its hosted checkout page, and
 * `/control/*`, through which tests inject every failure of the real provider. No money is moved.
 */
export function startFakeMollie({
  refundStatus,
  ...options
}: FakeServerOptions & {
  readonly refundStatus?: FakeMollieStore["refundStatus"];
}): Promise<RunningFake> {
  const store = new FakeMollieStore(refundStatus);
  return startHttpServer(options, (request, url, response) =>
    handleRequest(store, request, url, response),
  );
}
