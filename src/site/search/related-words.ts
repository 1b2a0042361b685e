import type { Locale, Localized } from "../../domain/locale/locale";
import { listStems } from "../../domain/search/search-entries";

/** Words that visitors type for those in the titles of pages and questions. */
const RELATED: Localized<readonly string[]> = {
  de: [
    "verkaufen Ankauf Goldankauf",
    "finden messen ermitteln bestimmen",
    "ändern anpassen vergrößern verkleinern",
    "löten reparieren Reparatur",
    "reinigen putzen säubern",
    "Versand Versandkosten Lieferung Porto",
    "Zahlung bezahlen Zahlungsart Ratenzahlung",
    "Kontakt Adresse Telefon Anfahrt",
  ],
  en: [
    "sell sale purchase",
    "change replacement replace",
    "find measure determine",
    "soldering repair",
    "delivery shipping postage",
    "payment pay instalments installments",
    "voucher gift card certificate",
    "contact address phone directions",
  ],
  fr: [
    "vendre rachat achat",
    "pile batterie",
    "trouver mesurer déterminer",
    "souder réparer réparation",
    "livraison expédition envoi port",
    "paiement payer mensualités",
    "contact adresse téléphone itinéraire",
  ],
};

/** Words for pages only: questions about withdrawal are about exceptions. */
const WITHDRAWAL: Localized<string> = {
  de: "Widerruf Rückgabe Retoure Rücksendung Umtausch zurückgeben",
  en: "withdrawal return refund exchange",
  fr: "rétractation retour remboursement échange renvoyer",
};

/** Returns the stems of words that mean the same as a word of a title, separated by spaces. */
export function relatedStems(title: string, locale: Locale, isPage: boolean): string {
  const stems = listStems(title, locale);
  const lists = isPage ? [...RELATED[locale], WITHDRAWAL[locale]] : RELATED[locale];
  const groups = lists.map((words) => listStems(words, locale));
  const related = groups.filter((words) => words.some((word) => stems.includes(word))).flat();
  return [...new Set(related)].filter((stem) => !stems.includes(stem)).join(" ");
}
