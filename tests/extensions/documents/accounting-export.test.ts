import { describe, expect, it } from "vitest";
import { accountingEntries } from "#backend/extensions/ecom/src/accounting/read-entries";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

const taxes = [
  { mode: "standard", rate: 2000, tax: createEuro(2000) },
  { mode: "margin", rate: 0, tax: ZERO_EURO },
  { mode: "investment_gold", rate: 0, tax: ZERO_EURO },
].map((share) => ({ ...share, net: createEuro(10_000), gross: createEuro(12_000) }));

const INVOICE = {
  type: "invoice",
  order: { payment_method: { key: "paypal" } },
  content: {
    ...{ number: "RE-2026-000001", issuedOn: "2026-11-27", orderNumber: "S-2026-000123" },
    ...{ customer: "Jeanne Petit", country: "FR", taxCountry: "FR", deliveredOn: null },
    ...{ payment: { method: "PayPal", reference: null }, corrects: null, lines: [] },
    ...{ taxes, total: createEuro(36_000) },
  },
};

describe("accounting export", () => {
  it("LAW-4 LAW-5 leaves margin goods and investment gold of a foreign order at home", () => {
    const entries = accountingEntries([INVOICE]);
    expect(entries.map(({ mode, country, taxCountry }) => [mode, country, taxCountry])).toEqual([
      ["standard", "FR", "FR"],
      ["margin", "FR", "DE"],
      ["investment_gold", "FR", "DE"],
    ]);
  });
});
