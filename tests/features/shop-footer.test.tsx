// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openShopFixture, type ShopFixture, visit } from "./support/shop-fixture";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});

/** Opens the list of a shop with these legal texts, and returns the links of its footer. */
async function footerLinks(...types: readonly string[]) {
  const legal_pages = types.map((type) => ({ type, content: "<p>…</p>", translations: [] }));
  fixture.setSettings({ legal_pages });
  await visit("/shop");
  const footer = await screen.findByRole("navigation", { name: "Rechtliches zum Einkauf" });
  return within(footer)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
}

describe("footer of the shop", () => {
  it("LEGAL-4 links the legal texts of the settings as AGB, Widerruf, and Versand und Zahlung", async () => {
    expect(await footerLinks("agb", "widerruf", "versand-und-zahlung")).toEqual([
      ["AGB", "/agb"],
      ["Widerruf", "/widerruf"],
      ["Versand und Zahlung", "/versand-und-zahlung"],
    ]);
  });

  it("LEGAL-4 omits a legal text that the settings do not have", async () => {
    expect(await footerLinks("widerruf")).toEqual([["Widerruf", "/widerruf"]]);
  });
});
