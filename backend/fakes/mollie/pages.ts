import { escape, languageFromLocale, renderPage } from "../shared/html-page";
import type { FakeMolliePayment } from "./store";

/** Hosted checkout page of the fake Mollie, in the language of the customer. */

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
export const CHECKOUT_CHOICES = ["paid", "failed", "canceled", "expired", "open"] as const;
export type CheckoutChoice = (typeof CHECKOUT_CHOICES)[number];

/** Returns the page on which a customer decides. A form, so that it works without a script. */
export function checkoutPage(payment: FakeMolliePayment | undefined): string {
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
