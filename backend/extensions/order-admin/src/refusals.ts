import { createError } from "@directus/errors";
import type { Knex } from "knex";
import type { StaffActionRefusal } from "../../ecom/src/orders/staff-actions";
import { type AdminLanguage, readAdminLanguage } from "../../shared/admin-language";

type Refusal = StaffActionRefusal | "unknown" | "reservation-ended" | "reservation-current";

const REFUSALS: Readonly<Record<Refusal, Readonly<Record<AdminLanguage, string>>>> = {
  "not-now": {
    de: "Dieser Schritt ist im jetzigen Stand der Bestellung nicht möglich. Vielleicht war jemand schneller.",
    en: "The order’s state does not allow this step. Someone else may have been faster.",
    fr: "L’état de la commande ne permet pas cette étape. Quelqu’un a peut-être été plus rapide.",
  },
  "nothing-due": {
    de: "Zu dieser Bestellung ist nichts zu erstatten.",
    en: "There is nothing to refund for this order.",
    fr: "Il n’y a rien à rembourser pour cette commande.",
  },
  "above-limit": {
    de: "„Zu erstatten“ ist mehr, als gezahlt und noch nicht erstattet ist.",
    en: "“To be refunded” is more than what is paid and not refunded yet.",
    fr: "«\u00a0À rembourser\u00a0» dépasse ce qui est payé et pas encore remboursé.",
  },
  "not-a-transfer": {
    de: "Nur eine aufgehobene Bestellung mit Überweisung kann noch angenommen werden; diese war online zu bezahlen.",
    en: "Only an expired bank transfer order can still be confirmed; this one was to be paid online.",
    fr: "Seule une commande annulée faute de virement peut encore être confirmée\u00a0; celle-ci devait être payée en ligne.",
  },
  "no-items": {
    de: "Nicht alle Stücke sind noch im Bestand. Erstatten Sie den Betrag per Überweisung, oder erhöhen Sie erst den Bestand.",
    en: "Not all items are in stock any more. Refund the amount by bank transfer, or increase the stock first.",
    fr: "Tous les articles ne sont plus en stock. Remboursez le montant par virement, ou augmentez d’abord le stock.",
  },
  "no-alert": {
    de: "Zu dieser Bestellung liegt kein Zahlungshinweis vor.",
    en: "There is no payment alert for this order.",
    fr: "Aucune alerte de paiement ne concerne cette commande.",
  },
  "no-pickup": {
    de: "Diese Bestellung wird nicht in einer Filiale abgeholt.",
    en: "This order is not collected at a branch.",
    fr: "Cette commande n’est pas retirée en boutique.",
  },
  "reservation-ended": {
    de: "Diese Reservierung ist beendet, das Stück vielleicht schon verkauft. Bitte legen Sie es für den Kunden neu zurück.",
    en: "This reservation has ended and the item may be sold. Please reserve it for the customer again.",
    fr: "Cette réservation est terminée et l’article est peut-être vendu. Réservez-le à nouveau pour le client.",
  },
  "reservation-current": {
    de: "Diese Reservierung hält noch ein Stück. Bitte stornieren Sie sie zuerst.",
    en: "This reservation still keeps an item. Please cancel it first.",
    fr: "Cette réservation garde encore un article. Annulez-la d’abord.",
  },
  unknown: {
    de: "Diesen Schritt gibt es nicht.",
    en: "There is no such step.",
    fr: "Cette étape n’existe pas.",
  },
};

/** Creates the error of a refused step or save, in the language of the user. */
export async function createRefusal(
  refusal: Refusal,
  knex: Knex,
  user: string | null | undefined,
): Promise<Error> {
  const text = REFUSALS[refusal][await readAdminLanguage(knex, user)];
  return new (createError("ORDER_STEP_REFUSED", text, 400))();
}
