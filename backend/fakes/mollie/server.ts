import { z } from "zod";
import { type PageRequest, type PageResponse, startFakeProvider } from "../shared/fake-provider";
import { escape, languageFromLocale, renderPage } from "../shared/html-page";
import type { FakeServerOptions, RunningFake } from "../shared/http-server";
import { MOLLIE_FAILURE_RESPONSES, routeMollieCall, UNAUTHORIZED } from "./mollie-api";
import {
  type FakeMolliePayment,
  FakeMolliePayments,
  MOLLIE_FAILURES,
  MOLLIE_OPERATIONS,
  MOLLIE_STATUSES,
  sendWebhook,
} from "./store";

/** API key of the fake server. It is not valid at the real Mollie. */
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

/** Without a locale, Mollie asks the browser; the demo uses the language of the customer's page. */
function languageOf(payment: FakeMolliePayment | undefined): keyof typeof TEXTS {
  const page = new URL(payment?.redirectUrl ?? "http://localhost").pathname.split("/")[1];
  return languageFromLocale(payment?.locale ?? (page === "en" || page === "fr" ? page : "de"));
}

/** Returns the page on which a customer decides. A form, so that it works without a script. */
function checkoutPage(payment: FakeMolliePayment | undefined): string {
  const language = languageOf(payment);
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
 * Shows the checkout page, or takes the customer's decision, sends the webhook and returns to the
 * shop. Like Mollie, does not wait for the webhook.
 */
function answerBrowser(
  payments: FakeMolliePayments,
  { method, url, body }: PageRequest,
): PageResponse | undefined {
  const id = /^\/checkout\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id === undefined) return undefined;
  const payment = payments.find(id);
  const page = { type: "text/html", body: checkoutPage(payment) } as const;
  if (method === "GET") return page;
  const status = new URLSearchParams(body).get("status");
  if (payment?.status !== "open" || !isChoice(status)) return { ...page, http: 409 };
  const decided = payments.keep({ ...payment, status });
  if (status !== "open") void sendWebhook(decided);
  return { returnTo: payment.redirectUrl };
}

const amountShape = z.strictObject({ currency: z.string(), value: z.string() });
const orderShape = z.strictObject({ order: z.string() });
/** Changes that the customer, the bank or staff in Mollie's dashboard make to a payment. */
const changeShape = orderShape.extend({
  status: z.enum(MOLLIE_STATUSES).exactOptional(),
  cancelable: z.boolean().exactOptional(),
  amount: amountShape.exactOptional(),
  refund: amountShape.exactOptional(),
  /** What becomes of the refunds that are pending. */
  endRefunds: z.enum(["refunded", "failed"]).exactOptional(),
  chargedBack: z.string().exactOptional(),
});

function change(payments: FakeMolliePayments, body: unknown): FakeMolliePayment {
  const { order, refund, endRefunds, ...fields } = changeShape.parse(body);
  const payment = payments.last(order);
  const changed = payments.keep({
    ...payment,
    ...fields,
    refunds: payment.refunds.map((each) =>
      each.status === "pending" ? { ...each, status: endRefunds ?? each.status } : each,
    ),
  });
  if (refund) payments.refund(changed, refund, "refunded");
  return changed;
}

/**
 * Starts a fake Mollie server for demo and tests: its HTTP API, its hosted checkout page and `/fake/*`.
 * No money is moved. `order` in a control request is the uuid of a shop order.
 */
export function startFakeMollie({
  refundStatus,
  ...options
}: FakeServerOptions & {
  readonly refundStatus?: FakeMolliePayments["refundStatus"];
}): Promise<RunningFake> {
  const payments = new FakeMolliePayments(refundStatus);
  return startFakeProvider(options, {
    operations: MOLLIE_OPERATIONS,
    failures: MOLLIE_FAILURES,
    failureResponses: MOLLIE_FAILURE_RESPONSES,
    idempotencyHeader: "idempotency-key",
    refuse: ({ authorization }) =>
      authorization === `Bearer ${FAKE_MOLLIE_KEY}` ? undefined : UNAUTHORIZED,
    route: (call) => routeMollieCall(payments, call),
    page: (request) => answerBrowser(payments, request),
    control: {
      "GET payments": () => payments.all(),
      "POST change": (body) => change(payments, body),
      "POST webhook": async (body) => ({
        http: await sendWebhook(payments.last(orderShape.parse(body).order)),
      }),
    },
  });
}
