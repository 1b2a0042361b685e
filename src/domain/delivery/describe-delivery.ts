import { formatDays } from "../calendar/format-days";
import { createDateFormat } from "../locale/date-format";
import type { Locale } from "../locale/locale";
import { DELIVERY_MESSAGES } from "../locale/messages/delivery.generated";
import { formatTimeOfDay } from "../opening-hours/opening-schedule";
import { interpolate } from "../text/interpolate";
import type { ChristmasDeadline } from "./christmas-deadline";
import type { DeliveryPromise } from "./delivery-date";
import type { DeliveryDays, DeliveryEstimate } from "./delivery-estimate";

/** Describes a promised delivery, such as `Bei Ihnen Do, 3. – Sa, 5. Dez.`. */
export function describePromise(promise: DeliveryPromise, locale: Locale): string {
  const { delivery, pickup } = DELIVERY_MESSAGES[locale];
  const days = formatDays(promise, locale);
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
      ? formatDays(estimate.promise, locale)
      : describeEstimate(estimate, locale);
  const { title, pickupTitle } = DELIVERY_MESSAGES[locale];
  return text === null ? null : { label: pickup ? pickupTitle : title, value: text };
}

/**
 * Returns where the goods are delivered. A transfer before delivery delays the named days, which the
 * text says while the shop accepts one.
 */
export function describeDestination(
  country: string,
  paymentMethods: readonly { readonly key: string }[],
  locale: Locale,
): string {
  const { country: anyway, countryPrepaid } = DELIVERY_MESSAGES[locale];
  const acceptsTransfer = paymentMethods.some(({ key }) => key === "transfer");
  return interpolate(acceptsTransfer ? countryPrepaid : anyway, { country });
}

const DAY_IN_WORDS = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;

/** Describes until when to order for Christmas Eve. */
export function describeChristmasDeadline(
  { date, minute }: ChristmasDeadline,
  locale: Locale,
): string {
  const { day, time } = DELIVERY_MESSAGES[locale].christmas;
  const name = createDateFormat(locale, DAY_IN_WORDS).format(new Date(`${date}T00:00:00Z`));
  return minute === null
    ? interpolate(day, { day: name })
    : interpolate(time, { day: name, time: formatTimeOfDay(minute) });
}
