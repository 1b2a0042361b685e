import { describe, expect, it } from "vitest";
import type { AccountingEntry } from "#domain/accounting/accounting-entry";
import {
  addMonths,
  createMonthReport,
  endOfMonth,
  lastMonth,
  monthPeriod,
} from "#domain/accounting/month-report";
import { createEuro } from "#domain/pricing/money";

const entry = (
  gross: number,
  tax: number,
  { number = "RE-2026-000001", ...fields }: Partial<AccountingEntry> = {},
): AccountingEntry => ({
  ...{ date: "2026-11-27", type: "invoice", number, rate: 1900, mode: "standard" },
  ...{ orderNumber: "S-2026-000123", customer: "Jana Beck", country: "DE", taxCountry: "DE" },
  ...{ net: createEuro(gross - tax), tax: createEuro(tax), gross: createEuro(gross) },
  ...{ paymentMethod: "PayPal", paymentKey: "paypal", paymentReference: "C-1" },
  ...fields,
});

const shareRows = (shares: ReturnType<typeof createMonthReport>["balance"]["shares"]) =>
  shares.map(({ mode, country, rate, net, tax, gross }) =>
    [mode, country, rate, net.cents, tax.cents, gross.cents].join(" "),
  );

describe("month's end", () => {
  it("STAFF-12 sums the documents by tax mode, country and rate, the shop's own first", () => {
    const { invoices } = createMonthReport([
      entry(12_000, 2000, { number: "RE-2", taxCountry: "FR", rate: 2000 }),
      entry(50_000, 0, { number: "RE-1", mode: "investment_gold", rate: 0 }),
      entry(30_000, 0, { number: "RE-1", mode: "margin", rate: 0 }),
      entry(10_700, 700, { number: "RE-1", rate: 700 }),
      entry(11_900, 1900, { number: "RE-1" }),
      entry(23_800, 3800, { number: "RE-3" }),
    ]);
    expect(invoices).toMatchObject({
      count: 3,
      gross: createEuro(138_400),
      tax: createEuro(8400),
      net: createEuro(130_000),
    });
    expect(shareRows(invoices.shares)).toEqual([
      "standard DE 1900 30000 5700 35700",
      "standard DE 700 10000 700 10700",
      "standard FR 2000 10000 2000 12000",
      "margin DE 0 30000 0 30000",
      "investment_gold DE 0 50000 0 50000",
    ]);
  });

  it("STAFF-12 deducts the credit notes of the month, also those of earlier invoices", () => {
    const credit = { type: "credit_note", number: "RK-1" } as const;
    const report = createMonthReport([
      entry(11_900, 1900),
      entry(1190, 190, credit),
      entry(2000, 0, { ...credit, mode: "margin", rate: 0, paymentKey: "transfer" }),
    ]);
    expect(report.creditNotes).toMatchObject({ count: 1, gross: createEuro(3190) });
    expect(shareRows(report.balance.shares)).toEqual([
      "standard DE 1900 9000 1710 10710",
      "margin DE 0 -2000 0 -2000",
    ]);
    expect(report.balance).toMatchObject({ gross: createEuro(8710), tax: createEuro(1710) });
    expect(report.payments).toEqual([
      { key: "paypal", gross: createEuro(10_710) },
      { key: "transfer", gross: createEuro(-2000) },
    ]);
  });

  it("STAFF-12 of a month without documents is empty", () => {
    const { balance, payments } = createMonthReport([]);
    expect(balance).toMatchObject({ count: 0, gross: createEuro(0), shares: [] });
    expect(payments).toEqual([]);
  });

  it("STAFF-12 begins and ends at midnight in the shop", () => {
    const [berlin, newYork] = ["Europe/Berlin", "America/New_York"] as const;
    const newYear = new Date("2026-12-31T23:30:00Z");
    expect(lastMonth(berlin, newYear)).toBe("2026-12");
    expect(lastMonth(newYork, newYear)).toBe("2026-11");
    expect(endOfMonth("2026-12", berlin)).toEqual(new Date("2026-12-31T23:00:00Z"));
    expect(endOfMonth("2026-03", berlin)).toEqual(new Date("2026-03-31T22:00:00Z"));
    expect(monthPeriod("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
  });
});
