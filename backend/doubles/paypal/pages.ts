import type { Order } from "./till";

/** The pages of the double, in the customer's language. */

const STYLE =
  "body{max-width:24rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff}" +
  "button{display:block;width:100%;min-height:48px;margin:0 0 1rem;border:1px solid #111;border-radius:4px;font:inherit;cursor:pointer}" +
  "#pay{background:#ffc439}#cancel{background:#fff}";

const WORDS = {
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
    title: "PayPal (double)",
    note: "This is a double for demonstration and tests. No money moves.",
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

type Language = keyof typeof WORDS;

export function languageOf(locale: string | null): Language {
  const short = (locale ?? "").slice(0, 2);
  return short === "de" || short === "fr" ? short : "en";
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function page(language: Language, attributes: string, body: string): string {
  const { title } = WORDS[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body${attributes}><main><h1>${escape(title)}</h1>${body}</main></body></html>`
  );
}

/** Shown until the shop has made its order. */
export function waitPage(language: Language): string {
  return page(language, "", `<p>${escape(WORDS[language].wait)}</p>`);
}

/** Where a customer agrees to pay, or does not. `shop`: the origin that hears of it. */
export function checkoutPage(language: Language, order: Order | undefined, shop: string): string {
  const words = WORDS[language];
  if (!order) return page(language, "", `<p role="alert">${escape(words.unknown)}</p>`);
  const { currency_code: currency, value } = order.amount;
  const total = new Intl.NumberFormat(language, { style: "currency", currency }).format(Number(value));
  const attributes = ` data-token="${escape(order.id)}" data-opener="${escape(shop)}" data-failed="${escape(words.failed)}"`;
  return page(
    language,
    attributes,
    `<p>${escape(words.note)}</p><p>${escape(words.order)} ${escape(order.invoiceId)}<br><strong>${escape(total)}</strong></p>` +
      `<p id="problem" role="alert"></p><button type="button" id="pay">${escape(words.pay)}</button>` +
      `<button type="button" id="cancel">${escape(words.cancel)}</button><script src="/checkout.js"></script>`,
  );
}
