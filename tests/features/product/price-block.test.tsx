// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { normalizeSpaces } from "../support/normalize-spaces";
import { rawProduct, variant } from "../support/raw-records";
import { heading, openShopFixture, type ShopFixture, visit } from "../support/shop-fixture";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});

async function open(
  fields: Parameters<typeof rawProduct>[0],
  { root = "/shop", title = "Trauringe „Orbit“" } = {},
) {
  fixture.offer(rawProduct(fields));
  const visited = await visit(`${root}/produkt/7/trauringe-orbit`);
  await heading(title);
  return visited;
}

const PLAIN = { product_variants: [], personalization: null };
const struck = () =>
  [...screen.getByRole("article").querySelectorAll("s, del")].map((element) =>
    normalizeSpaces(element.textContent),
  );
const text = () => normalizeSpaces(screen.getByRole("article").textContent);
const size = (name: string) =>
  within(screen.getByRole("group", { name: "Ringgröße" })).getByRole("radio", {
    name: new RegExp(`^${name}`),
  });

describe("reduced price on the product page", () => {
  it("LAW-3 strikes through the lowest price of the 30 days before, and no other", async () => {
    await open({ ...PLAIN, lowest_price_brutto: "1290.00" });
    expect(struck()).toEqual(["statt 1.290,00 €"]);
    expect(text()).toContain("1.240,00 €");
    expect(text()).toContain("statt 1.290,00 € · niedrigster Preis der 30 Tage vor der Ermäßigung");
  });

  it("LAW-3 strikes nothing through without a reduction, or if the price is not below the lowest", async () => {
    for (const lowest of [undefined, null, "1240.00", "1200.00"]) {
      await open({ ...PLAIN, lowest_price_brutto: lowest });
      expect(struck(), String(lowest)).toEqual([]);
      expect(text()).not.toContain("niedrigster Preis");
      cleanup();
    }
  });

  it("LAW-3 has the words of each language", async () => {
    const title = "“Orbit” wedding rings";
    await open({ ...PLAIN, lowest_price_brutto: 1290 }, { root: "/en/shop", title });
    expect(text()).toContain("was €1,290.00 · lowest price of the 30 days before the reduction");
    cleanup();
    await open({ ...PLAIN, lowest_price_brutto: 1290 }, { root: "/fr/shop" });
    expect(text()).toContain(
      "au lieu de 1 290,00 € · prix le plus bas des 30 jours précédant la réduction",
    );
  });

  it("LAW-3 belongs to the selected variant, and to no price range", async () => {
    const { user } = await open({
      personalization: null,
      lowest_price_brutto: "1500.00",
      product_variants: [
        variant(54, "54", { lowest_price_brutto: "1290.00" }),
        variant(55, "55", { price_brutto: "1300.00" }),
        variant(56, "56", { price_brutto: null, lowest_price_brutto: "1280.00" }),
      ],
    });
    expect(struck()).toEqual([]);
    await user.click(size("54"));
    expect(struck()).toEqual(["statt 1.290,00 €"]);
    await user.click(size("55"));
    expect(struck()).toEqual([]);
    await user.click(size("56"));
    expect(struck()).toEqual(["statt 1.280,00 €"]);
  });

  it("LAW-3 is not stated for a price with extra charges, of which no earlier prices are kept", async () => {
    const { user } = await open({ product_variants: [], lowest_price_brutto: "1290.00" });
    expect(struck()).toEqual(["statt 1.290,00 €"]);
    await user.type(screen.getByLabelText(/Gravurtext/), "A");
    expect(text()).toContain("1.265,00 €");
    expect(struck()).toEqual([]);
  });
});
