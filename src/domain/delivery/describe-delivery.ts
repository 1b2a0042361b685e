import deDelivery from "../../../locales/de/delivery.json";
import enDelivery from "../../../locales/en/delivery.json";
import frDelivery from "../../../locales/fr/delivery.json";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import type { Locale, Localized } from "../locale/locale";
import { memoize } from "../memoize";
import { interpolate } from "../text/interpolate";
import type { DeliveryPromise } from "./delivery-date";
import type { DeliveryDays, DeliveryEstimate } from "./delivery-estimate";

/**
 * Messages of all languages: pages load them with the rules, when they first show a date, and mails
 * use the same ones.
 */
export const DELIVERY_MESSAGES: Localized<typeof deDelivery> = {
  de: deDelivery,
  en: enDelivery,
  fr: frDelivery,
};

/** Formats by language tag. Creating one takes several milliseconds on a phone. */
const formatsOf = memoize((tag) => ({
  day: new Intl.DateTimeFormat(tag, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }),
  weekday: new Intl.DateTimeFormat(tag, { weekday: "short", timeZone: "UTC" }),
}));

/**
 * Formats the days of a delivery, such as `Do, 3. – Sa, 5. Dez.`. Weekdays have the form that the
 * language uses outside of sentences, which is without a period in German. Years are stated if
 * there are two.
 */
export function formatDeliveryDays({ from, to }: DeliveryPromise, locale: Locale): string {
  const { day, weekday } = formatsOf(LANGUAGE_DEFINITIONS[locale].tag);
  const first = new Date(from);
  const last = new Date(to ?? from);
  return day
    .formatRangeToParts(first, last)
    .map(({ type, value, source }) =>
      type === "weekday" ? weekday.format(source === "endRange" ? last : first) : value,
    )
    .join("")
    .replace(/\s*–\s*/, " – ");
}

/** Describes a promised delivery, such as `Bei Ihnen Do, 3. – Sa, 5. Dez.`. */
export function describePromise(promise: DeliveryPromise, locale: Locale): string {
  const { delivery, pickup } = DELIVERY_MESSAGES[locale];
  const days = formatDeliveryDays(promise, locale);
  return interpolate(promise.to === null ? pickup : delivery, { days });
}

/** Describes working days from the receipt of a bank transfer, such as `3–5 Werktage nach …`. */
function describeDays({ min, max }: DeliveryDays, locale: Locale): string {
  const { none, one, other } = DELIVERY_MESSAGES[locale].afterPayment;
  if (max === 0) return none;
  const days = min === max ? String(max) : `${min}–${max}`;
  return interpolate(max === 1 ? one : other, { days });
}

/** Describes when an order arrives or is ready for pickup. Null if it is unknown. */
export function describeEstimate(estimate: DeliveryEstimate, locale: Locale): string | null {
  switch (estimate.kind) {
    case "unknown":
      return null;
    case "date":
      return describePromise(estimate.promise, locale);
    case "after-payment":
      return describeDays(estimate.days, locale);
  }
}

/** Returns label and text of a delivery for lists of facts, such as those of mails. */
export function describeDeliveryFact(
  estimate: DeliveryEstimate,
  pickup: boolean,
  locale: Locale,
): { readonly label: string; readonly value: string } | null {
  const text =
    estimate.kind === "date" && !pickup
      ? formatDeliveryDays(estimate.promise, locale)
      : describeEstimate(estimate, locale);
  const { title, pickupTitle } = DELIVERY_MESSAGES[locale];
  return text === null ? null : { label: pickup ? pickupTitle : title, value: text };
}
