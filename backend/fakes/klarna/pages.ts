import { escape, languageFromLocale, renderPage } from "../shared/html-page";
import type { FakeKlarnaSession } from "./store";

/** Content of the frames of the fake Klarna, in the language of the customer. */

const MESSAGES = {
  de: {
    title: "Klarna (Nachbildung)",
    note: "Dies ist eine Nachbildung für Vorführung und Tests. Es fließt kein Geld.",
    agree: "Kauf bestätigen",
    cancel: "Abbrechen und zurück zum Geschäft",
    refuse: "Von Klarna abgelehnt werden",
    order: "Bestellung",
    unknown: "Diese Zahlung gibt es nicht mehr.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    widget: "Hier erklärt Klarna seine Zahlungsarten.",
  },
  en: {
    title: "Klarna (fake)",
    note: "This is a fake server for demonstration and tests. No money moves.",
    agree: "Confirm purchase",
    cancel: "Cancel and return to the shop",
    refuse: "Be refused by Klarna",
    order: "Order",
    unknown: "There is no such payment any more.",
    failed: "That did not work. Please try again.",
    widget: "Klarna explains its ways to pay here.",
  },
  fr: {
    title: "Klarna (imitation)",
    note: "Ceci est une imitation pour la démonstration et les tests. Aucun argent ne circule.",
    agree: "Confirmer l’achat",
    cancel: "Annuler et revenir à la boutique",
    refuse: "Être refusé par Klarna",
    order: "Commande",
    unknown: "Ce paiement n’existe plus.",
    failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
    widget: "Klarna explique ici ses moyens de paiement.",
  },
} as const;

/** Returns the widget shown in the page of the shop. */
export function widgetPage(session: FakeKlarnaSession | undefined): string {
  const language = languageFromLocale(session?.purchase.locale ?? null);
  const { title, note, widget, unknown } = MESSAGES[language];
  const body = session
    ? `<p>${escape(widget)}</p><p>${escape(note)}</p>`
    : `<p role="alert">${escape(unknown)}</p>`;
  return renderPage({
    language,
    title,
    style: "body{margin:0 auto;padding:0.5rem 1rem}h1{font-size:1.1rem;margin:0}p{margin:.2rem 0}",
    body,
  });
}

/** Dialog in which a customer agrees or cancels. `shop` is the origin that receives the outcome. */
export function dialogPage(session: FakeKlarnaSession | undefined, shop: string): string {
  const language = languageFromLocale(session?.purchase.locale ?? null);
  const texts = MESSAGES[language];
  const { title } = texts;
  if (!session)
    return renderPage({ language, title, body: `<p role="alert">${escape(texts.unknown)}</p>` });
  const {
    order_amount,
    purchase_currency: currency,
    merchant_reference1: number,
  } = session.purchase;
  const total = new Intl.NumberFormat(language, { style: "currency", currency }).format(
    order_amount / 100,
  );
  const attributes = ` data-token="${escape(session.clientToken)}" data-opener="${escape(shop)}" data-failed="${escape(texts.failed)}"`;
  return renderPage({
    language,
    title,
    attributes,
    style: "#agree{background:#ffa8cd}",
    body:
      `<p>${escape(texts.note)}</p><p>${escape(texts.order)} ${escape(number)}<br><strong>${escape(total)}</strong></p>` +
      `<p id="problem" role="alert"></p><button type="button" id="agree">${escape(texts.agree)}</button>` +
      `<button type="button" id="cancel">${escape(texts.cancel)}</button>` +
      `<button type="button" id="refuse">${escape(texts.refuse)}</button><script src="/dialog.js"></script>`,
  });
}
