import { describe, expect, it } from "vitest";
import { renderExportPage } from "#backend/extensions/ecom/src/accounting/page";
import { accountingEntries } from "#backend/extensions/ecom/src/accounting/read-entries";
import { LANGUAGES } from "#domain/locale/locale";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";

const taxes = [
  { mode: "standard", rate: 2000, tax: createEuro(2000) },
  { mode: "margin", rate: 0, tax: ZERO_EURO },
  { mode: "investment_gold", rate: 0, tax: ZERO_EURO },
].map((share) => ({ ...share, net: createEuro(10_000), gross: createEuro(12_000) }));

const INVOICE = {
  type: "invoice",
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

  it.each(LANGUAGES)(
    "LAW-5 names bookings without an account and offers the others, in %s",
    (language) => {
      const values = { from: "2026-11-01", to: "2026-11-30", format: "datev" } as const;
      const projects = [{ id: 1, display_name: "Haus" }];
      const omitted = accountingEntries([INVOICE]).slice(1);
      const page = renderExportPage(language, projects, values, "!", omitted);
      expect(page.match(/<li>[^<]*RE-2026-000001, S-2026-000123: DE, [^<]+<\/li>/g)).toHaveLength(
        2,
      );
      expect(page).toContain('<button name="rest" value="1">');
      expect(renderExportPage(language, projects, values, "!")).not.toContain('name="rest"');
    },
  );
});
