import { expect, it } from "vitest";
import { calculateChristmasDeadline } from "#domain/delivery/christmas-deadline";
import { describeChristmasDeadline } from "#domain/delivery/describe-delivery";
import type { DeliveryCalendar } from "#domain/delivery/delivery-calendar";

const CALENDAR: DeliveryCalendar = {
  timeZone: "Europe/Berlin",
  cutoff: 14 * 60,
  state: "BY",
  closedPeriods: [],
  saturdayDelivery: true,
};

const deadline = (
  now: string,
  preparationDays: number,
  transit: { readonly min: number; readonly max: number } | null = { min: 1, max: 3 },
  calendar: Partial<DeliveryCalendar> = {},
) => {
  const found = calculateChristmasDeadline(
    { preparationDays, transit },
    { ...CALENDAR, ...calendar },
    new Date(now).getTime(),
  );
  return found && `${found.date} ${found.minute}`;
};

it.each([
  ["from stock", "2026-12-01T09:00:00+01:00", 1, "2026-12-18 840"],
  ["made to order", "2026-12-01T09:00:00+01:00", 10, "2026-12-07 840"],
  ["on the last day", "2026-12-18T13:59:00+01:00", 1, "2026-12-18 840"],
  ["a minute too late", "2026-12-18T14:00:00+01:00", 1, null],
  ["made for too long", "2026-12-10T09:00:00+01:00", 10, null],
  ["in November", "2026-11-30T23:59:00+01:00", 1, null],
  ["in December of the branch, not of UTC", "2026-11-30T23:30:00Z", 1, "2026-12-18 840"],
  ["after Christmas", "2026-12-27T09:00:00+01:00", 1, null],
  ["in a year with the eve on a Friday", "2027-12-01T09:00:00+01:00", 1, "2027-12-20 840"],
])("SHOP-10 the deadline for Christmas Eve, %s", (_, now, days, expected) => {
  expect(deadline(now, days)).toBe(expected);
});

it("SHOP-10 days off move the deadline forward, and a pickup has none", () => {
  const now = "2026-12-01T09:00:00+01:00";
  const closedPeriods = [{ firstDay: "2026-12-18", lastDay: "2026-12-18" }];
  expect(deadline(now, 1, { min: 1, max: 3 }, { closedPeriods })).toBe("2026-12-17 840");
  expect(deadline(now, 1, null)).toBeNull();
});

it("SHOP-10 names the day and the time", () => {
  const text = (locale: "de" | "en" | "fr", minute: number | null = 840) =>
    describeChristmasDeadline({ date: "2026-12-18", minute }, locale);
  expect(text("de")).toBe(
    "Bestellen Sie bis Freitag, 18. Dezember, 14:00 Uhr, dann ist alles zu Heiligabend bei Ihnen.",
  );
  expect(text("en")).toBe(
    "Order by Friday 18 December, 14:00, to have everything by Christmas Eve.",
  );
  expect(text("fr", null)).toBe(
    "Commandez avant la fin du vendredi 18 décembre\u00a0: tout sera chez vous pour le réveillon de Noël.",
  );
});
