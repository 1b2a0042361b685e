import { describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import {
  findLowestPriorPrice,
  listOutdatedEntries,
  type PriceEntry,
} from "#domain/pricing/price-history";

const BERLIN = "Europe/Berlin";

/** Entry of the history: time, price in euros (null: not on offer) and whether it is on sale. */
type Row = readonly [validFrom: string, price: number | null, onSale?: "sale"];

const lowest = (rows: readonly Row[], timeZone = BERLIN): number | null => {
  const history = rows.map(([validFrom, price, onSale]): PriceEntry => ({
    price: price === null ? null : createEuro(price * 100),
    onSale: onSale !== undefined,
    validFrom: Date.parse(validFrom),
  }));
  const found = findLowestPriorPrice(history, timeZone);
  return found === null ? null : found.cents / 100;
};

describe("lowest price before a reduction", () => {
  it("LAW-3 is the regular price if it did not change", () => {
    const rows: readonly Row[] = [
      ["2026-01-10T09:00:00Z", 790],
      ["2026-11-20T08:00:00Z", 690, "sale"],
    ];
    expect(lowest(rows)).toBe(790);
    expect(lowest(rows.toReversed())).toBe(790);
  });

  it("LAW-3 does not exist without a reduction", () => {
    expect(lowest([])).toBeNull();
    expect(lowest([["2026-01-10T09:00:00Z", 790]])).toBeNull();
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-11-20T08:00:00Z", 690],
      ]),
      "a lower regular price",
    ).toBeNull();
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-11-01T08:00:00Z", 690, "sale"],
        ["2026-11-20T08:00:00Z", 790],
      ]),
      "an ended sale",
    ).toBeNull();
  });

  it("LAW-3 is an earlier price if the price was raised shortly before the sale", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 700],
        ["2026-11-15T08:00:00Z", 900],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(700);
  });

  it("LAW-3 counts the price that applied when the 30 days began", () => {
    // The 30 days before 30 November are 31 October to 29 November.
    const rows = (end: string): readonly Row[] => [
      ["2026-01-10T09:00:00Z", 700],
      [end, 900],
      ["2026-11-30T11:00:00Z", 690, "sale"],
    ];
    const begin = Date.parse("2026-10-31T00:00:00+01:00");
    const after = (milliseconds: number) => new Date(begin + milliseconds).toISOString();
    expect(lowest(rows(after(1)))).toBe(700);
    expect(lowest(rows(after(0)))).toBe(900);
    expect(lowest(rows(after(-1)))).toBe(900);
  });

  it("LAW-3 counts whole days of the shop's time zone, for a sale at any hour", () => {
    const rows = (sale: string): readonly Row[] => [
      ["2026-01-10T09:00:00Z", 700],
      ["2026-10-31T02:00:00Z", 900],
      [sale, 690, "sale"],
    ];
    for (const sale of ["2026-11-30T00:00:00+01:00", "2026-11-30T23:59:59+01:00"])
      expect(lowest(rows(sale)), sale).toBe(700);
    expect(lowest(rows("2026-12-01T00:00:00+01:00"))).toBe(900);
    // 30 November, 23:30 in Berlin is still 30 November in New York, and 1 December in Tokyo.
    const late = rows("2026-11-30T23:30:00+01:00");
    expect(lowest(late, "America/New_York")).toBe(900);
    expect(lowest(late, "Asia/Tokyo")).toBe(900);
    expect(
      lowest(
        [
          ["2026-01-10T09:00:00Z", 700],
          ["2026-10-31T12:00:00Z", 900],
          ["2026-11-30T22:30:00Z", 690, "sale"],
        ],
        "America/New_York",
      ),
    ).toBe(700);
  });

  it("LAW-3 counts 30 calendar days across a change of daylight saving time", () => {
    // 29 March 2026 has 23 hours: 30 days before 15 April begin on 16 March, 00:00 (UTC+1).
    const rows = (end: string): readonly Row[] => [
      ["2026-01-10T09:00:00Z", 700],
      [end, 900],
      ["2026-04-15T00:00:00+02:00", 690, "sale"],
    ];
    expect(lowest(rows("2026-03-16T00:00:00+01:00"))).toBe(900);
    expect(lowest(rows("2026-03-16T00:00:01+01:00"))).toBe(700);
  });

  it("LAW-3 is the lowest price since a new product is on sale, if that is less than 30 days", () => {
    expect(
      lowest([
        ["2026-11-10T09:00:00Z", 820],
        ["2026-11-14T09:00:00Z", 790],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(790);
    expect(
      lowest([["2026-11-20T08:00:00Z", 690, "sale"]]),
      "reduced from the first day",
    ).toBeNull();
  });

  it("LAW-3 ignores times in which the product was not on offer", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 600],
        ["2026-05-01T09:00:00Z", null],
        ["2026-11-10T09:00:00Z", 790],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(790);
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 600],
        ["2026-05-01T09:00:00Z", null],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBeNull();
  });

  it("LAW-3 is the earlier sale price if a sale starts again within 30 days", () => {
    const again = (start: string): readonly Row[] => [
      ["2026-01-10T09:00:00Z", 790],
      ["2026-10-01T08:00:00Z", 690, "sale"],
      ["2026-10-20T08:00:00Z", 790],
      [start, 650, "sale"],
    ];
    expect(lowest(again("2026-11-10T08:00:00Z"))).toBe(690);
    expect(lowest(again("2026-11-19T08:00:00Z"))).toBe(690);
    expect(lowest(again("2026-11-20T08:00:00Z"))).toBe(790);
  });

  it("LAW-3 stays that of the beginning while a sale runs longer than 30 days", () => {
    // The sale has run for months; the history has no newer entry.
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-02-01T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(790);
  });

  it("LAW-3 stays that before the first of several steps down without interruption", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-10-01T08:00:00Z", 690, "sale"],
        ["2026-10-20T08:00:00Z", 650, "sale"],
        ["2026-11-20T08:00:00Z", 600, "sale"],
      ]),
    ).toBe(790);
  });

  it("LAW-3 stays that before the sale if the sale is extended at the same price", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-10-01T08:00:00Z", 690, "sale"],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(790);
  });

  it("LAW-3 includes the earlier steps after a higher sale price or an interruption", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-11-01T08:00:00Z", 650, "sale"],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(650);
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 790],
        ["2026-11-01T08:00:00Z", 690, "sale"],
        ["2026-11-10T08:00:00Z", null],
        ["2026-11-11T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(690);
  });

  it("LAW-3 does not count a regular price that fell as a step of the reduction", () => {
    expect(
      lowest([
        ["2026-01-10T09:00:00Z", 900],
        ["2026-11-10T08:00:00Z", 790],
        ["2026-11-20T08:00:00Z", 690, "sale"],
      ]),
    ).toBe(790);
  });
});

describe("outdated entries of the history", () => {
  const NOW = Date.parse("2029-11-26T12:00:00Z");
  const entry = (validFrom: string, euros: number, onSale = false): PriceEntry => ({
    ...{ price: createEuro(euros * 100), onSale, validFrom: Date.parse(validFrom) },
  });

  it("LAW-3 are those whose price was replaced more than three years ago", () => {
    const first = entry("2024-01-01T00:00:00Z", 100);
    const replacedBefore = entry("2025-01-01T00:00:00Z", 110);
    const inForce = entry("2026-11-26T11:59:59Z", 120);
    const current = entry("2026-11-26T12:00:00Z", 130);
    expect(listOutdatedEntries([first, replacedBefore, inForce, current], NOW)).toEqual([
      first,
      replacedBefore,
    ]);
    expect(listOutdatedEntries([first], NOW)).toEqual([]);
    expect(listOutdatedEntries([], NOW)).toEqual([]);
  });

  it("LAW-3 do not exist during a sale, which refers to the prices before it", () => {
    const rows = [
      entry("2024-01-01T00:00:00Z", 100),
      entry("2025-01-01T00:00:00Z", 110),
      entry("2026-01-01T00:00:00Z", 90, true),
    ];
    expect(listOutdatedEntries(rows, NOW)).toEqual([]);
  });
});
