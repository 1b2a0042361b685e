import type { SaveProblem, SaveProblemCode } from "#site/content-rules/save-problems";
import { nameRecord } from "../../../directus/model/record-name";
import type { AdminLanguage } from "../../shared/admin-language";
import type { RecordProblemCode } from "./record-problem";
import { LANGUAGE_NAMES } from "../../shared/admin-messages";
import { nounOf } from "../../shared/record-title";

export type RuleCode =
  | SaveProblemCode
  | RecordProblemCode
  | "key-taken"
  | "choice-not-offered"
  | "choice-pictured"
  | "category-redirected"
  | "protected-field"
  | "tax-rates-missing"
  | "tax-rate-required";

type Values = Readonly<Record<string, string>>;
type MessageText = (values: Values) => string;

const owner = ({ collection = "", id = "", title }: Values, language: AdminLanguage): string =>
  collection === "site_config"
    ? { de: "der Shop", en: "the shop", fr: "la boutique" }[language]
    : nameRecord(nounOf(collection, language), title, id, language);

/** Messages for refused saves: complete sentences that include what to do. */
const RULE_MESSAGES: Readonly<Record<RuleCode, Readonly<Record<AdminLanguage, MessageText>>>> = {
  "path-taken": {
    de: (values) =>
      `Die Adresse ${values["path"]} ist bereits vergeben (${owner(values, "de")}). Bitte eine andere wählen.`,
    en: (values) =>
      `The address ${values["path"]} is already in use (${owner(values, "en")}). Please choose another one.`,
    fr: (values) =>
      `L’adresse ${values["path"]} est déjà utilisée (${owner(values, "fr")}). Veuillez en choisir une autre.`,
  },
  "path-reserved": {
    de: ({ path }) =>
      `Die Adresse ${path} ist für eine feste Seite der Website reserviert. Bitte eine andere wählen.`,
    en: ({ path }) =>
      `The address ${path} is reserved for a fixed page of the website. Please choose another one.`,
    fr: ({ path }) =>
      `L’adresse ${path} est réservée à une page fixe du site. Veuillez en choisir une autre.`,
  },
  "path-in-shop": {
    de: ({ path }) => `Die Adresse ${path} liegt im Bereich des Shops. Bitte eine andere wählen.`,
    en: ({ path }) => `The address ${path} belongs to the shop. Please choose another one.`,
    fr: ({ path }) => `L’adresse ${path} appartient à la boutique. Veuillez en choisir une autre.`,
  },
  "path-redirected": {
    de: ({ path }) =>
      `Von der Adresse ${path} führt eine Weiterleitung weg. Bitte eine andere wählen oder zuerst die Weiterleitung ändern.`,
    en: ({ path }) =>
      `A redirect leads away from the address ${path}. Please choose another one, or change the redirect first.`,
    fr: ({ path }) =>
      `Une redirection part de l’adresse ${path}. Veuillez en choisir une autre ou modifier d’abord la redirection.`,
  },
  "redirect-source-invalid": {
    de: () => "Bitte einen einfachen Pfad der Website angeben, zum Beispiel /alte-seite.",
    en: () => "Please enter a plain path of the website, for example /old-page.",
    fr: () => "Veuillez saisir un chemin simple du site, par exemple /ancienne-page.",
  },
  "redirect-source-taken": {
    de: () => "Für diesen Pfad gibt es bereits eine Weiterleitung.",
    en: () => "There is already a redirect for this path.",
    fr: () => "Il existe déjà une redirection pour ce chemin.",
  },
  "redirect-hides-page": {
    de: () => "Unter diesem Pfad gibt es eine Seite, die dann niemand mehr sehen würde.",
    en: () => "There is a page at this path, which visitors could no longer reach.",
    fr: () => "Une page se trouve à ce chemin\u202f; plus personne ne la verrait.",
  },
  "redirect-target-unsafe": {
    de: () =>
      "Dieses Ziel ist nicht sicher. Bitte einen Pfad wie /kontakt oder eine Adresse mit https:// angeben.",
    en: () =>
      "This target is not safe. Please enter a path such as /kontakt, or an address beginning with https://.",
    fr: () =>
      "Cette cible n’est pas sûre. Veuillez saisir un chemin comme /kontakt ou une adresse commençant par https://.",
  },
  "redirect-loop": {
    de: () => "Diese Weiterleitung führt im Kreis: Das Ziel leitet wieder hierher zurück.",
    en: () => "This redirect goes round in a circle: its target leads back here.",
    fr: () => "Cette redirection tourne en rond\u00a0: sa cible ramène ici.",
  },
  "link-unsafe": {
    de: () =>
      "Dieses Ziel ist nicht sicher. Bitte einen Pfad wie /kontakt oder eine Adresse mit https://, mailto: oder tel: angeben.",
    en: () =>
      "This target is not safe. Please enter a path such as /kontakt, or an address beginning with https://, mailto: or tel:.",
    fr: () =>
      "Cette cible n’est pas sûre. Veuillez saisir un chemin comme /kontakt ou une adresse commençant par https://, mailto: ou tel:.",
  },
  blank: {
    de: () => "Bitte ausfüllen.",
    en: () => "Please fill this in.",
    fr: () => "Veuillez remplir ce champ.",
  },
  "no-translation": {
    de: () => "Bitte die Texte in mindestens einer Sprache ausfüllen.",
    en: () => "Please fill in the texts in at least one language.",
    fr: () => "Veuillez remplir les textes dans au moins une langue.",
  },
  "language-twice": {
    de: ({ language = "" }) =>
      `Die Sprache ${LANGUAGE_NAMES.de[language] ?? language} ist doppelt vorhanden.`,
    en: ({ language = "" }) =>
      `The language ${LANGUAGE_NAMES.en[language] ?? language} is there twice.`,
    fr: ({ language = "" }) =>
      `La langue ${LANGUAGE_NAMES.fr[language] ?? language} est présente deux fois.`,
  },
  "address-part-invalid": {
    de: () => "Nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel trau-ringe.",
    en: () => "Only small letters, digits and hyphens, for example wedding-rings.",
    fr: () =>
      "Uniquement des minuscules, des chiffres et des traits d’union, par exemple bagues-or.",
  },
  "build-refuses": {
    de: () => "Mit diesem Wert kann die Website nicht erstellt werden. Bitte prüfen.",
    en: () => "The website cannot be built with this value. Please check it.",
    fr: () => "Le site ne peut pas être créé avec cette valeur. Veuillez la vérifier.",
  },
  "exception-end-before-start": {
    de: () => "Der letzte Tag liegt vor dem ersten. Bitte einen späteren wählen oder leeren.",
    en: () => "The last day is before the first one. Please choose a later one, or clear it.",
    fr: () =>
      "Le dernier jour précède le premier. Veuillez en choisir un plus tard ou vider le champ.",
  },
  "exception-times-incomplete": {
    de: () => "Bitte beide Zeiten angeben, oder keine, wenn geschlossen ist.",
    en: () => "Please enter both times, or none if the branch is closed.",
    fr: () => "Veuillez saisir les deux heures, ou aucune si la boutique est fermée.",
  },
  "exception-times-order": {
    de: () => "„Bis“ muss nach „Von“ liegen.",
    en: () => "“To” must be after “From”.",
    fr: () => "L’heure de fermeture doit être postérieure à l’heure d’ouverture.",
  },
  "exception-overlap": {
    de: () =>
      "Für diese Tage gibt es schon eine Ausnahme. Erlaubt sind nur dieselben Tage mit anderen Zeiten, etwa für eine Mittagspause.",
    en: () =>
      "There is already an exception for these days. Only the same days with other times are allowed, for example for a lunch break.",
    fr: () =>
      "Il existe déjà une exception pour ces jours. Seuls les mêmes jours avec d’autres heures sont permis, par exemple pour une pause de midi.",
  },
  "sale-incomplete": {
    de: () =>
      "Eine Aktion braucht Aktionspreis, Beginn und Ende. Bitte ausfüllen oder alle leeren.",
    en: () =>
      "A sale needs a sale price, a start and an end. Please fill this in, or clear all three.",
    fr: () =>
      "Une promotion demande un prix promotionnel, un début et une fin. Veuillez compléter ou vider les trois champs.",
  },
  "sale-without-price": {
    de: () =>
      "Ein Aktionspreis braucht einen regulären Preis. Ohne eigenen Preis hat eine Variante die Aktion des Produkts.",
    en: () =>
      "A sale price needs a regular price. A variant without its own price has the sale of the product.",
    fr: () =>
      "Un prix promotionnel demande un prix normal. Une variante sans prix propre a la promotion du produit.",
  },
  "sale-price-range": {
    de: () => "Der Aktionspreis muss über null und unter dem regulären Preis liegen.",
    en: () => "The sale price must be above zero and below the regular price.",
    fr: () => "Le prix promotionnel doit être supérieur à zéro et inférieur au prix normal.",
  },
  "sale-end-before-start": {
    de: () => "Das Ende der Aktion muss nach ihrem Beginn liegen.",
    en: () => "The end of the sale must come after its start.",
    fr: () => "La fin de la promotion doit être postérieure à son début.",
  },
  "gtin-invalid": {
    de: () =>
      "Diese GTIN (EAN) stimmt nicht. Bitte die 8, 12, 13 oder 14 Ziffern unter dem Strichcode ohne Leerzeichen eingeben.",
    en: () =>
      "This GTIN (EAN) is not right. Please enter the 8, 12, 13 or 14 digits below the barcode without spaces.",
    fr: () =>
      "Ce GTIN (EAN) est incorrect. Veuillez saisir les 8, 12, 13 ou 14 chiffres sous le code-barres, sans espaces.",
  },
  "promotion-reduction": {
    de: () => "Bitte entweder Prozent oder einen Betrag angeben, nicht beides.",
    en: () => "Please enter either a percentage or an amount, not both.",
    fr: () => "Veuillez saisir un pourcentage ou un montant, mais pas les deux.",
  },
  "promotion-end-before-start": {
    de: () => "Das Ende der Aktion muss nach ihrem Beginn liegen.",
    en: () => "The end of the promotion must come after its start.",
    fr: () => "La fin de la promotion doit être postérieure à son début.",
  },
  "event-end-before-start": {
    de: () => "Das Ende der Veranstaltung muss nach ihrem Beginn liegen.",
    en: () => "The end of the event must come after its start.",
    fr: () => "La fin de l’événement doit être postérieure à son début.",
  },
  "publish-end-before-start": {
    de: () => "Das Ende des Zeitraums muss nach seinem Beginn liegen.",
    en: () => "The end of the period must come after its start.",
    fr: () => "La fin de la période doit être postérieure à son début.",
  },
  "tax-rates-missing": {
    de: ({ countries }) =>
      `Bitte zuerst den Steuersatz dieser Lieferländer eintragen: ${countries}.`,
    en: ({ countries }) =>
      `Please enter the tax rate of these shipping countries first: ${countries}.`,
    fr: ({ countries }) =>
      `Veuillez d’abord saisir le taux de TVA de ces pays de livraison\u00a0: ${countries}.`,
  },
  "tax-rate-required": {
    de: () =>
      "Ein Shop berechnet die Mehrwertsteuer dieses Lieferlandes. Bitte den Steuersatz eintragen.",
    en: () => "A shop charges the VAT of this country of delivery. Please enter its tax rate.",
    fr: () =>
      "Une boutique applique la TVA de ce pays de livraison. Veuillez saisir son taux de TVA.",
  },
  "key-taken": {
    de: () =>
      "Diese feste Seite gibt es bereits. Für eine eigene Seite bitte „Andere…“ wählen und ein neues Wort eingeben.",
    en: () =>
      "This fixed page already exists. For a page of your own, please choose “Other…” and enter a new word.",
    fr: () =>
      "Cette page fixe existe déjà. Pour une page à vous, choisissez «\u00a0Autre\u00a0» et saisissez un nouveau mot.",
  },
  "choice-not-offered": {
    de: ({ choice }) =>
      `Das Produkt bietet „${choice}“ nicht an. Bitte den Namen einer Variante oder Auswahlmöglichkeit genau so eingeben, oder ihn hier entfernen.`,
    en: ({ choice }) =>
      `The product does not offer “${choice}”. Please enter the name of a variant or option exactly, or remove it here.`,
    fr: ({ choice }) =>
      `Le produit ne propose pas «\u00a0${choice}\u00a0». Veuillez saisir le nom exact d’une variante ou d’une option, ou le retirer ici.`,
  },
  "choice-pictured": {
    de: ({ choices, products }) =>
      `Bilder zeigen diese Auswahl, die es nicht mehr gäbe: ${choices}. Bitte sie zuerst bei den Bildern dieser Produkte entfernen: ${products}.`,
    en: ({ choices, products }) =>
      `Pictures show choices that would no longer exist: ${choices}. Please remove them from the pictures of these products first: ${products}.`,
    fr: ({ choices, products }) =>
      `Des images montrent des choix qui n’existeraient plus\u00a0: ${choices}. Veuillez d’abord les retirer des images de ces produits\u00a0: ${products}.`,
  },
  "category-redirected": {
    de: () =>
      "Auf diese Kategorie führt die Weiterleitung /verlobungsringe. Adressteil und Veröffentlichung müssen bleiben.",
    en: () =>
      "The redirect /verlobungsringe leads to this category. Its address part must stay, and it must stay published.",
    fr: () =>
      "La redirection /verlobungsringe mène à cette catégorie. Son segment d’adresse et sa publication doivent rester.",
  },
  "protected-field": {
    de: () =>
      "Dieses Feld ist für den Betrieb der Website festgelegt und kann nur von der Administration geändert werden.",
    en: () =>
      "This field is fixed for the operation of the website. Only an administrator can change it.",
    fr: () =>
      "Ce champ est fixé pour le fonctionnement du site. Seule l’administration peut le modifier.",
  },
};

export const ruleMessage = (
  { code, values }: Pick<SaveProblem<RuleCode>, "code" | "values">,
  language: AdminLanguage,
): string => RULE_MESSAGES[code][language](values);

/** Messages for refused deletions. */
export const DELETIONS = {
  protected: {
    de: "Dieser Datensatz kann nicht gelöscht werden: Ohne ihn kann die Website nicht erstellt werden.",
    en: "This record cannot be deleted: the website cannot be built without it.",
    fr: "Cet enregistrement ne peut pas être supprimé\u00a0: le site ne peut pas être créé sans lui.",
  },
  category: {
    de: "Diese Kategorie kann nicht gelöscht werden: Die Weiterleitung /verlobungsringe führt auf sie.",
    en: "This category cannot be deleted: the redirect /verlobungsringe leads to it.",
    fr: "Cette catégorie ne peut pas être supprimée\u00a0: la redirection /verlobungsringe y mène.",
  },
  create: {
    de: "Davon gibt es genau einen Datensatz je Projekt; ein weiterer kann nicht angelegt werden.",
    en: "There is exactly one such record for each project; another one cannot be created.",
    fr: "Il existe exactement un tel enregistrement par projet\u202f; un second ne peut pas être créé.",
  },
} as const satisfies Record<string, Record<AdminLanguage, string>>;

export const OUTSIDE_WEBSITE: Readonly<Record<AdminLanguage, string>> = {
  de: "Dateien der Redaktion liegen im Ordner „Website“ oder in einem seiner Unterordner.",
  en: "Files of editors are in the folder “Website” or one of its subfolders.",
  fr: "Les fichiers de la rédaction se trouvent dans le dossier «\u00a0Website\u00a0» ou l’un de ses sous-dossiers.",
};
