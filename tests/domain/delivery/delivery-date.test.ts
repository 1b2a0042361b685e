import { describe, expect, it } from "vitest";
import type { DeliveryCalendar } from "#domain/delivery/delivery-calendar";
import { calculateDelivery } from "#domain/delivery/delivery-date";
import { estimateDelivery } from "#domain/delivery/delivery-estimate";

const CALENDAR: DeliveryCalendar = {
  timeZone: "Europe/Berlin",
  cutoff: 14 * 60,
  state: "BY",
  closedPeriods: [],
  saturdayDelivery: true,
};

const deliver = (
  ordered: string,
  preparationDays: number,
  transit: readonly [number, number] | null,
  calendar: Partial<DeliveryCalendar> = {},
) => {
  const promise = calculateDelivery(
    { preparationDays, transit: transit && { min: transit[0], max: transit[1] } },
    { ...CALENDAR, ...calendar },
    new Date(ordered).getTime(),
  );
  return promise && `${promise.from} ${promise.to}`;
};

describe("the date of a delivery", () => {
  it.each([
    ["from stock", "2026-12-01T09:00:00+01:00", 1, [1, 3], "2026-12-03 2026-12-05"],
    ["at the last minute", "2026-12-01T13:59:59+01:00", 1, [1, 2], "2026-12-03 2026-12-04"],
    ["after the cut-off time", "2026-12-01T14:00:00+01:00", 1, [1, 2], "2026-12-04 2026-12-05"],
    ["late on a Friday", "2026-12-04T18:00:00+01:00", 1, [1, 2], "2026-12-09 2026-12-10"],
    ["early on a Saturday", "2026-12-05T08:00:00+01:00", 0, [1, 1], "2026-12-08 2026-12-08"],
    ["with production", "2026-12-01T09:00:00+01:00", 10, [1, 2], "2026-12-16 2026-12-17"],
    ["over Christmas", "2026-12-23T09:00:00+01:00", 1, [1, 2], "2026-12-28 2026-12-29"],
    ["over New Year", "2026-12-30T09:00:00+01:00", 1, [1, 3], "2027-01-02 2027-01-05"],
    ["over Epiphany in Bavaria", "2027-01-04T09:00:00+01:00", 1, [1, 2], "2027-01-07 2027-01-08"],
    ["over Easter", "2027-03-25T09:00:00+01:00", 1, [1, 2], "2027-03-31 2027-04-01"],
    ["over Corpus Christi", "2027-05-26T09:00:00+02:00", 1, [1, 1], "2027-05-29 2027-05-29"],
  ] as const)(
    "SHOP-4 %s: %s with %i days and transit %j is %s",
    (_, now, days, transit, promise) => {
      expect(deliver(now, days, transit)).toBe(promise);
    },
  );

  it("SHOP-4 of a pickup is the day from which the goods are ready", () => {
    expect(deliver("2026-12-01T09:00:00+01:00", 1, null)).toBe("2026-12-02 null");
  });

  it("SHOP-4 counts the cut-off time and the day in the time zone of the shop", () => {
    const ordered = "2026-12-01T23:30:00Z";
    expect(deliver(ordered, 0, [1, 1])).toBe("2026-12-03 2026-12-03");
    expect(deliver(ordered, 0, [1, 1], { timeZone: "America/New_York" })).toBe(
      "2026-12-03 2026-12-03",
    );
    expect(deliver(ordered, 0, [1, 1], { timeZone: "America/New_York", cutoff: null })).toBe(
      "2026-12-02 2026-12-02",
    );
  });

  it("SHOP-4 depends on Saturday delivery and on the holidays of the state", () => {
    expect(deliver("2026-12-03T09:00:00+01:00", 1, [1, 1], { saturdayDelivery: false })).toBe(
      "2026-12-07 2026-12-07",
    );
    expect(deliver("2027-01-04T09:00:00+01:00", 1, [1, 2], { state: null })).toBe(
      "2027-01-06 2027-01-07",
    );
  });

  it("SHOP-4 nothing leaves the shop on its days off, but carriers deliver", () => {
    const closedPeriods = [{ firstDay: "2026-12-02", lastDay: "2026-12-08" }];
    expect(deliver("2026-12-01T09:00:00+01:00", 1, [1, 2], { closedPeriods })).toBe(
      "2026-12-10 2026-12-11",
    );
    expect(deliver("2026-12-01T09:00:00+01:00", 0, [1, 2], { closedPeriods })).toBe(
      "2026-12-02 2026-12-03",
    );
  });

  it("SHOP-4 is not promised if the shop is closed for years", () => {
    const closedPeriods = [{ firstDay: "2026-12-02", lastDay: "2099-12-31" }];
    expect(deliver("2026-12-01T09:00:00+01:00", 1, [1, 2], { closedPeriods })).toBeNull();
    expect(
      estimateDelivery(
        { preparationDays: 1, transit: null },
        { ...CALENDAR, closedPeriods },
        { now: Date.parse("2026-12-01T09:00:00Z"), paysByTransfer: false },
      ),
    ).toEqual({ kind: "unknown" });
  });

  it("SHOP-4 of a bank transfer is stated in days from the receipt of the money", () => {
    const terms = { preparationDays: 3, transit: { min: 1, max: 2 } };
    const payment = { now: 0, paysByTransfer: true };
    expect(estimateDelivery(terms, CALENDAR, payment)).toEqual({
      kind: "after-payment",
      days: { min: 4, max: 5 },
    });
    expect(estimateDelivery(null, CALENDAR, payment)).toEqual({ kind: "unknown" });
  });
});
