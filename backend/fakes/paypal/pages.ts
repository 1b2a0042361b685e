import { escape, type Language, renderPage } from "../shared/html-page";
import type { FakePaypalOrder } from "./store";

/** Pages of the fake PayPal, in the language of the customer. */

const STYLE = "#pay{background:#ffc439}";

const MESSAGES = {
  de: {
    title: "PayPal (Nachbildung)",
    note: "Dies ist eine Nachbildung für Vorführung und Tests. Es fließt kein Geld.",
    pay: "Jetzt bezahlen",
    cancel: "Abbrechen und zurück zum Geschäft",
    order: "Bestellung",
    unknown: "Diese Zahlung gibt es nicht.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    wait: "Einen Augenblick …",
  },
  en: {
    title: "PayPal (fake)",
    note: "This is a fake server for demonstration and tests. No money moves.",
    pay: "Pay now",
    cancel: "Cancel and return to the shop",
    order: "Order",
    unknown: "There is no such payment.",
    failed: "That did not work. Please try again.",
    wait: "One moment …",
  },
  fr: {
    title: "PayPal (imitation)",
    note: "Ceci est une imitation pour la démonstration et les tests. Aucun argent ne circule.",
    pay: "Payer maintenant",
    cancel: "Annuler et revenir à la boutique",
    order: "Commande",
    unknown: "Ce paiement n’existe pas.",
    failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
    wait: "Un instant …",
  },
} as const;

const shown = (language: Language, body: string, attributes = "") =>
  renderPage({ language, title: MESSAGES[language].title, style: STYLE, attributes, body });

/** Shown until the shop has created its order. */
export function popupLoadingPage(language: Language): string {
  return shown(language, `<p>${escape(MESSAGES[language].wait)}</p>`);
}

/**
 * Page on which a customer approves or cancels the payment. `shop` is the origin that receives the
 * outcome.
 */
export function checkoutPage(
  language: Language,
  order: FakePaypalOrder | undefined,
  shop: string,
): string {
  const texts = MESSAGES[language];
  if (!order) return shown(language, `<p role="alert">${escape(texts.unknown)}</p>`);
  const { currency_code: currency, value } = order.amount;
  const total = new Intl.NumberFormat(language, { style: "currency", currency }).format(
    Number(value),
  );
  const attributes = ` data-token="${escape(order.id)}" data-opener="${escape(shop)}" data-failed="${escape(texts.failed)}"`;
  return shown(
    language,
    `<p>${escape(texts.note)}</p><p>${escape(texts.order)} ${escape(order.invoiceId)}<br><strong>${escape(total)}</strong></p>` +
      `<p id="problem" role="alert"></p><button type="button" id="pay">${escape(texts.pay)}</button>` +
      `<button type="button" id="cancel">${escape(texts.cancel)}</button><script src="/checkout.js"></script>`,
    attributes,
  );
}
