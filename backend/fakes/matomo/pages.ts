import { escape, type Language, renderPage } from "../shared/html-page";
import type { RecordedRequest } from "./store";

/** Pages of the fake Matomo, in the language of the visitor. */

const STYLE =
  "body{max-width:60rem}table{width:100%;border-collapse:collapse;font-size:14px}th,td{padding:4px 8px;border-top:1px solid #111;" +
  "text-align:left;vertical-align:top}td:first-child{white-space:nowrap}td:last-child{overflow-wrap:anywhere}";

const MESSAGES = {
  de: {
    title: "Matomo (Nachbildung)",
    note: "Dies ist eine Nachbildung für Vorführung und Tests. Sie zeigt, was die Website meldet, und vergisst es mit ihrem Ende.",
    nothing: "Noch wurde nichts gezählt.",
    cart: "Warenkorb",
    order: "Bestellung",
    columns: ["Zeit", "Was", "Seite", "Angaben"],
    optOut: "Abmeldung von der Statistik",
    counted: "Ihre Besuche werden gezählt.",
    ignored: "Ihre Besuche werden nicht gezählt.",
    out: "Nicht mehr zählen",
    in: "Wieder zählen",
  },
  en: {
    title: "Matomo (fake)",
    note: "This is a fake server for demonstration and tests. It shows what the website reports, and forgets it when it ends.",
    nothing: "Nothing has been counted yet.",
    cart: "Cart",
    order: "Order",
    columns: ["Time", "What", "Page", "Details"],
    optOut: "Opt out of the statistics",
    counted: "Your visits are counted.",
    ignored: "Your visits are not counted.",
    out: "Count no more",
    in: "Count again",
  },
  fr: {
    title: "Matomo (imitation)",
    note: "Ceci est une imitation pour la démonstration et les tests. Elle montre ce que le site signale et l’oublie en s’arrêtant.",
    nothing: "Rien n’a encore été compté.",
    cart: "Panier",
    order: "Commande",
    columns: ["Heure", "Quoi", "Page", "Détails"],
    optOut: "Refuser les statistiques",
    counted: "Vos visites sont comptées.",
    ignored: "Vos visites ne sont pas comptées.",
    out: "Ne plus compter",
    in: "Compter à nouveau",
  },
} as const;

function describeHit(
  language: Language,
  {
    action_name: title,
    idgoal,
    ec_id: order,
    e_c: category,
    link,
    download,
  }: RecordedRequest["parameters"],
): string {
  const texts = MESSAGES[language];
  if (title !== undefined) return title;
  if (idgoal === "0") return order === undefined ? texts.cart : `${texts.order} ${order}`;
  return category ?? link ?? download ?? "";
}

function row(language: Language, { at, parameters }: RecordedRequest): string {
  const {
    url = "",
    urlref = "",
    revenue,
    ec_items: items,
    e_n: message,
    _pkn: product,
  } = parameters;
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  const details = [
    urlref && `← ${urlref}`,
    product,
    revenue && money.format(Number(revenue)),
    items,
    message,
  ]
    .filter(Boolean)
    .join(" · ");
  const cells = [
    new Date(at).toISOString().slice(11, 19),
    describeHit(language, parameters),
    url,
    details,
  ];
  return `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join("")}</tr>`;
}

/** Returns a page with the tracked requests, newest first. */
export function requestsPage(language: Language, requests: readonly RecordedRequest[]): string {
  const texts = MESSAGES[language];
  const rows = requests.filter(({ operation }) => operation === "count").toReversed();
  const head = texts.columns.map((column) => `<th scope="col">${column}</th>`).join("");
  const body =
    rows.length === 0
      ? `<p>${texts.nothing}</p>`
      : `<table><tr>${head}</tr>${rows.map((each) => row(language, each)).join("")}</table>`;
  return renderPage({
    language,
    title: texts.title,
    style: STYLE,
    body: `<p>${texts.note}</p>${body}`,
  });
}

/** Page in a frame of the site on which a visitor opts out permanently. */
export function optOutPage(language: Language, isIgnored: boolean): string {
  const texts = MESSAGES[language];
  const fields = {
    module: "CoreAdminHome",
    action: "optOut",
    language,
    ignore: isIgnored ? "0" : "1",
  };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return renderPage({
    language,
    title: texts.optOut,
    body:
      `<p role="status">${isIgnored ? texts.ignored : texts.counted}</p>` +
      `<form action="/index.php">${inputs.join("")}<button>${isIgnored ? texts.in : texts.out}</button></form>`,
  });
}
