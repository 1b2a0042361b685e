import { describe, expect, it } from "vitest";
import { createSinglePrice } from "#domain/catalogue/product";
import { SEARCH_MESSAGES } from "#domain/locale/messages/search.generated";
import { createEuro } from "#domain/pricing/money";
import { formatSuggestionPrice } from "#features/search/format-suggestion-price";
import { formatDisplayPrice } from "#site/shop/price-label";
import { seedSite } from "../../support/seed-site";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("price of a product as text", () => {
  it.each([
    ["de", "1.290,00 €", "129.000,00 € je kg"],
    ["en", "€1,290.00", "€129,000.00 per kg"],
    ["fr", "1 290,00 €", "129 000,00 € par kg"],
  ] as const)(
    "LEGAL-5 LIST-5 in %s contains the price per kilogram of goods sold by weight, on pages and in suggestions",
    (locale, amount, unit) => {
      const price = createSinglePrice(createEuro(129_000), { quantity: 10, unit: "g" });
      expect(plain(formatDisplayPrice(price, locale))).toBe(`${amount} (${unit})`);
      const suggested = formatSuggestionPrice(price, locale, SEARCH_MESSAGES[locale]);
      expect(plain(suggested)).toBe(`${amount}\n${unit}`);
      const other = createSinglePrice(createEuro(129_000), undefined);
      expect(plain(formatDisplayPrice(other, locale))).toBe(amount);
      expect(plain(formatSuggestionPrice(other, locale, SEARCH_MESSAGES[locale]))).toBe(amount);
    },
  );

  it("LEGAL-5 the build knows the price per kilogram of every coin and bar of the demo shop", () => {
    const coins = seedSite().products.filter(({ category }) => category === 8);
    expect(coins.length).toBeGreaterThan(5);
    for (const { name, price } of coins)
      expect(price, name).toMatchObject({ kind: "single", unitPrice: { unit: "kg" } });
  });
});
