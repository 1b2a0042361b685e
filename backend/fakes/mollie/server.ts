import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type FakeServerOptions,
  type RunningFake,
  send,
  startHttpServer,
  parseJson,
  readBody,
} from "../shared/http-server";
import { escape, languageFromLocale, renderPage } from "../shared/html-page";
import { answerProviderCall } from "../shared/provider-call";
import { handleControlRequest } from "./control-api";
import { handleMollieCall } from "./mollie-api";
import { type FakeMolliePayment, FakeMollieStore, sendWebhook } from "./store";

/** API key of the fake server for the tests. It is not valid at the real Mollie. */
export const FAKE_MOLLIE_KEY = "secret-of-the-mollie-fake";

/** Texts of the hosted checkout page, in the language of the customer. */
const TEXTS = {
  de: {
    title: "Mollie (Nachbildung)",
    note: "Dies ist eine Nachbildung für Vorführung und Tests. Es fließt kein Geld.",
    paid: "Bezahlen",
    failed: "Zahlung scheitern lassen",
    canceled: "Abbrechen und zurück zum Geschäft",
    expired: "Zahlung ablaufen lassen",
    open: "Ohne Entscheidung zurück",
    over: "Diese Zahlung ist nicht mehr offen.",
  },
  en: {
    title: "Mollie (fake)",
    note: "This is a fake for demonstration and tests. No money moves.",
    paid: "Pay",
    failed: "Let the payment fail",
    canceled: "Cancel and return to the shop",
    expired: "Let the payment expire",
    open: "Return without a decision",
    over: "This payment is not open any more.",
  },
  fr: {
    title: "Mollie (imitation)",
    note: "Ceci est une imitation pour la démonstration et les tests. Aucun argent ne circule.",
    paid: "Payer",
    failed: "Faire échouer le paiement",
    canceled: "Annuler et revenir à la boutique",
    expired: "Laisser expirer le paiement",
    open: "Revenir sans décision",
    over: "Ce paiement n’est plus ouvert.",
  },
} as const;

/** Statuses that a customer can choose on the hosted checkout page. */
const CHECKOUT_CHOICES = ["paid", "failed", "canceled", "expired", "open"] as const;
type CheckoutChoice = (typeof CHECKOUT_CHOICES)[number];

/** Returns the page on which a customer decides. A form, so that it works without a script. */
function checkoutPage(payment: FakeMolliePayment | undefined): string {
  const language = languageFromLocale(payment?.locale ?? null);
  const texts = TEXTS[language];
  if (payment?.status !== "open")
    return renderPage({
      language,
      title: texts.title,
      body: `<p role="alert">${escape(texts.over)}</p>`,
    });
  const { currency, value } = payment.amount;
  const total = new Intl.NumberFormat(language, { style: "currency", currency }).format(
    Number(value),
  );
  const buttons = CHECKOUT_CHOICES.map(
    (choice) =>
      `<button type="submit" name="status" value="${choice}">${escape(texts[choice])}</button>`,
  );
  return renderPage({
    language,
    title: texts.title,
    body:
      `<p>${escape(texts.note)}</p><p>${escape(payment.description)}<br><strong>${escape(total)}</strong></p>` +
      `<form method="post" action="/checkout/${escape(payment.id)}">${buttons.join("")}</form>`,
  });
}

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
