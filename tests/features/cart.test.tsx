// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { noBreakName } from "#domain/text/no-break-units";
import { addCartLine, getCart, rehydrateCart, removeCartLine } from "#stores/cart";
import { rawProduct, variant } from "./support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "./support/shop-fixture";
import { normalizeSpaces } from "./support/normalize-spaces";

const RING = {
  product: 7,
  variant: 54,
  personalization: { text: "C & J" },
  count: 1,
  priceBrutto: createEuro(126_500),
};
const WATCH = {
  product: 1,
  variant: null,
  personalization: {},
  count: 2,
  priceBrutto: createEuro(249_000),
};

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  fixture.offer(rawProduct(), AUTOMATIC);
  addCartLine({
    ...RING,
    display: {
      name: "Trauringe „Orbit“",
      slug: "trauringe",
      image: "orbit",
      variantName: "Ringgröße 54",
      fieldNames: { text: "Gravur" },
      textFields: "text",
    },
  });
  addCartLine({ ...WATCH, display: { name: "Automatik 39" } });
});
afterEach(cleanup);

const AUTOMATIC = rawProduct({
  id: 1,
  display_name: "Automatik 39",
  translations: [],
  price_brutto: "2490.00",
  product_variants: [],
  stock: 5,
});

/** Finds the button that brings a removed line back. */
function undo(removed: string): HTMLElement {
  const row = screen.getAllByRole("listitem").find((item) => item.textContent.includes(removed));
  if (!row) throw new Error(`no row says “${removed}”`);
  return within(row).getByRole("button", { name: "Rückgängig" });
}

/** What the page announces. */
const announced = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

const summary = () =>
  normalizeSpaces(screen.getByRole("region", { name: "Zusammenfassung" }).textContent);
const line = (name: string) => {
  const item = screen.getByRole("link", { name: noBreakName(name) }).closest("li");
  if (!item) throw new Error(`${name} is no line of the cart`);
  return within(item);
};

async function open() {
  const visited = await visit("/shop/warenkorb");
  await heading("Warenkorb");
  return visited;
}

describe("cart page", () => {
  it("CART-1 shows each line with selection, count and price, and the total", async () => {
    await open();
    const ring = line("Trauringe „Orbit“");
    expect(ring.getByText("Ringgröße 54")).toBeTruthy();
    expect(ring.getByText("C & J").parentElement?.textContent).toBe("Gravur: C & J");
    expect(
      ring.getByRole("link", { name: "Gravur ändern: Trauringe „Orbit“" }).getAttribute("href"),
    ).toBe("/shop/produkt/7/trauringe?line=1");
    expect(screen.getAllByRole("link", { name: /Gravur ändern/ })).toHaveLength(1);
    expect(normalizeSpaces(ring.getByText(/1\.265,00/).textContent)).toBe("1.265,00 €");
    expect(summary()).toContain("6.245,00 €");
  });

  it("LEGAL-5 LAW-2 marks engraved lines as excluded from withdrawal, but not sized ones, and marks lines without VAT", async () => {
    addCartLine({
      ...RING,
      product: 8,
      personalization: {},
      display: { name: "Ring in 56", variantName: "Ringgröße 56" },
    });
    await open();
    expect(
      line("Trauringe „Orbit“").getByText(
        /^Nach Ihren Wünschen gefertigt: Dafür besteht kein Widerrufsrecht/,
      ),
    ).toBeTruthy();
    for (const name of ["Ring in 56", "Automatik 39"])
      expect(line(name).queryByText(/Widerrufsrecht/)).toBeNull();
    expect(summary()).toContain("inkl. MwSt.");
    cleanup();
    addCartLine({ ...WATCH, product: 2, display: { name: "Taschenuhr 1910", terms: "margin" } });
    rehydrateCart();
    await open();
    expect(line("Taschenuhr 1910").getByText(/§ 25a UStG/)).toBeTruthy();
    expect(summary()).toContain("soweit bei den Stücken nichts anderes steht");
  });

  it("LAW-2 CART-5 marks a line by what applies to the product now, also if the line was added before", async () => {
    fixture.offer(
      rawProduct(),
      AUTOMATIC,
      { ...AUTOMATIC, id: 47, display_name: "Creolen", withdrawal_exclusion: "hygiene" },
      { ...AUTOMATIC, id: 70, display_name: "Quercus", withdrawal_exclusion: "financial_market" },
    );
    addCartLine({ ...WATCH, product: 47, display: { name: "Creolen", terms: "standard" } });
    addCartLine({ ...WATCH, product: 70, display: { name: "Quercus" } });
    await open();
    await waitFor(() =>
      expect(line("Creolen").getByText(/erlischt.+wenn Sie die Versiegelung/)).toBeTruthy(),
    );
    expect(line("Quercus").getByText(/Schwankungen auf dem Finanzmarkt/)).toBeTruthy();
    expect(line("Automatik 39").queryByText(/Widerrufsrecht/)).toBeNull();
  });

  it("LEGAL-5 CART-5 states the price per kilogram of a line of goods sold by weight", async () => {
    fixture.offer(rawProduct(), AUTOMATIC, {
      ...{ ...AUTOMATIC, id: 68, display_name: "Goldbarren 10 g" },
      ...{ price_brutto: "1290.00", base_quantity: "10.000", base_unit: "g" },
    });
    addCartLine({
      ...{ ...WATCH, product: 68, priceBrutto: createEuro(129_000) },
      display: { name: "Goldbarren 10 g" },
    });
    await open();
    expect(await line("Goldbarren 10 g").findByText(/^129\.000,00\s€ je kg$/)).toBeTruthy();
    expect(line("Automatik 39").queryByText(/je kg/)).toBeNull();
  });

  it("CART-5 shows each line in the language of the page", async () => {
    await visit("/en/shop/warenkorb");
    await waitFor(() => expect(line("“Orbit” wedding rings").getByText("C & J")).toBeTruthy());
    expect(
      line("“Orbit” wedding rings").getByRole("spinbutton", {
        name: "Quantity of “Orbit” wedding rings",
      }),
    ).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Trauringe „Orbit“" })).toBeNull();
  });

  it("CART-2 adds to the count of an equal line", async () => {
    addCartLine(RING);
    await open();
    expect(screen.getByRole("spinbutton", { name: "Anzahl von Automatik 39" })).toHaveProperty(
      "value",
      "2",
    );
    expect(getCart().products.map(({ count }) => count)).toEqual([2, 2]);
    const lines = screen.getByRole("list", { name: "Stücke im Warenkorb" });
    expect(within(lines).getAllByRole("listitem")).toHaveLength(2);
  });

  it("CART-3 CART-4 stores and announces a changed count", async () => {
    const { user } = await open();
    await user.click(line("Automatik 39").getByRole("button", { name: "Ein Stück mehr" }));
    expect(summary()).toContain("8.735,00 €");
    expect(announced()).toBe("Automatik 39: jetzt 3 Stück");
    expect(JSON.parse(window.localStorage.getItem("int-cart") ?? "")).toMatchObject({
      totalCount: 4,
      totalPriceBrutto: 8735,
    });
  });

  it("CART-3 accepts a typed count, refuses other input with a message and keeps it in the field", async () => {
    const { user } = await open();
    const field = line("Automatik 39").getByRole("spinbutton");
    await user.clear(field);
    await user.type(field, "5");
    expect(getCart().totalCount).toBe(6);
    for (const invalid of ["viele", "0", "1.5", "1e1", "-2", "100"]) {
      await user.clear(field);
      await user.paste(invalid);
      expect([invalid, getCart().totalCount]).toEqual([invalid, 6]);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(
        line("Automatik 39").getByText("Bitte eine ganze Zahl von 1 bis 99 eingeben."),
      ).toBeTruthy();
    }
    await user.tab();
    expect(getCart().totalCount).toBe(6);
    expect(field).toHaveProperty("value", "100");
    await user.click(line("Automatik 39").getByRole("button", { name: "Ein Stück mehr" }));
    expect(getCart().totalCount).toBe(7);
    expect(field).toHaveProperty("value", "6");
    expect(field.getAttribute("aria-invalid")).toBe("false");
    await user.clear(field);
    await user.tab();
    expect(field).toHaveProperty("value", "6");
    await user.click(field);
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(getCart().totalCount).toBe(8);
  });

  it("CART-3 the field never shows another count than the cart holds: 1e1 is not 10", async () => {
    const { user } = await open();
    const field = line("Automatik 39").getByRole("spinbutton");
    await user.clear(field);
    await user.type(field, "1e1");
    expect(field).toHaveProperty("value", "1e1");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(getCart().products.map(({ count }) => count)).not.toContain(10);
  });

  it("CART-3 CART-4 removing the last line empties the cart and its storage, and keeps the focus in the page", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Trauringe „Orbit“ entfernen" }));
    expect(document.activeElement).toBe(undo("Entfernt: Trauringe „Orbit“"));
    await user.click(screen.getByRole("button", { name: "Automatik 39 entfernen" }));
    await heading("Ihr Warenkorb ist leer");
    expect(document.activeElement).toBe(undo("Entfernt: Automatik 39"));
    expect(window.localStorage.getItem("int-cart")).toBeNull();
    expect(screen.getByRole("link", { name: "Zum Schaufenster" }).getAttribute("href")).toBe(
      "/shop",
    );
    expect(screen.getByRole("link", { name: "Geschenke finden" }).getAttribute("href")).toBe(
      "/shop?gifts=1",
    );
  });

  it("CART-3 a removed line can be put back at its place, and is checked like any other", async () => {
    fixture.offer(rawProduct({ product_variants: [variant(54, "54", { stock: 0 })] }), AUTOMATIC);
    const { user } = await open();
    await screen.findByRole("alert");
    const before = getCart();
    await user.click(screen.getByRole("button", { name: "Trauringe „Orbit“ entfernen" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(undo("Entfernt: Trauringe „Orbit“"));
    const button = await screen.findByRole("button", { name: "Trauringe „Orbit“ entfernen" });
    expect(getCart()).toEqual(before);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect((await screen.findByRole("alert")).textContent).toContain("inzwischen ausverkauft");
    expect(announced()).toBe("Im Warenkorb: Trauringe „Orbit“");
  });

  it("CART-3 the only line can be put back into an empty cart", async () => {
    removeCartLine(2);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Trauringe „Orbit“ entfernen" }));
    await heading("Ihr Warenkorb ist leer");
    await user.click(undo("Entfernt: Trauringe „Orbit“"));
    const button = await screen.findByRole("button", { name: "Trauringe „Orbit“ entfernen" });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("CART-4 restores the stored cart", async () => {
    rehydrateCart();
    await open();
    expect(getCart().totalCount).toBe(3);
  });

  describe("with changes since the last visit", () => {
    const ring = (fields: object, more: object = {}) =>
      rawProduct({ product_variants: [variant(54, "54", { ...fields })], ...more });

    it.each([
      [
        "the price",
        ring({ price_brutto: "1300.00" }),
        "Trauringe „Orbit“: jetzt 1.325,00 € statt 1.265,00 €",
        "Preise übernehmen",
        [1, 132_500],
      ],
      [
        "the price of the engraving",
        rawProduct({ personalization: null }),
        "Trauringe „Orbit“: Gravur oder Auswahl passen nicht mehr",
        null,
        [1, 126_500],
      ],
      [
        "the stock",
        ring({ stock: 0 }),
        "Trauringe „Orbit“: inzwischen ausverkauft",
        "Änderungen übernehmen",
        null,
      ],
      [
        "the variant",
        ring({ active: false }),
        "Trauringe „Orbit“: nicht mehr lieferbar",
        "Änderungen übernehmen",
        null,
      ],
      [
        "a price that is told on request now",
        ring({ price_brutto: null }, { price_brutto: null }),
        "Trauringe „Orbit“: nicht mehr lieferbar",
        "Änderungen übernehmen",
        null,
      ],
      [
        "whether it is shown at all",
        null,
        "Trauringe „Orbit“: nicht mehr lieferbar",
        "Änderungen übernehmen",
        null,
      ],
    ] as const)(
      "CART-5 shows a change of %s, and applies it when the customer accepts",
      async (_, now, message, accept, left) => {
        fixture.offer(...(now ? [now] : []), AUTOMATIC);
        const { user } = await open();
        const alert = await screen.findByRole("alert");
        expect(normalizeSpaces(alert.textContent)).toContain(message);
        expect(getCart().totalCount).toBe(3);
        if (accept) {
          await user.click(within(alert).getByRole("button", { name: accept }));
          expect(screen.queryByRole("alert")).toBeNull();
          expect(announced()).toBe("Ihr Warenkorb ist auf dem neuesten Stand.");
        } else expect(within(alert).queryByRole("button")).toBeNull();
        const ringLine = getCart().products.find(({ product }) => product === 7);
        expect(ringLine ? [ringLine.count, ringLine.priceBrutto.cents] : null).toEqual(left);
        expect(getCart().products.find(({ product }) => product === 1)?.count).toBe(2);
      },
    );

    it("CART-5 shows no notice without changes or when the shop does not respond", async () => {
      await open();
      const requests = () =>
        fixture.requests.filter((url) => url.pathname === "/items/ecommerce_product").length;
      await waitFor(() => expect(requests()).toBe(1));
      expect(screen.queryByRole("alert")).toBeNull();
      cleanup();
      fixture.responses.set("ecommerce_product", () => ({
        status: 500,
        body: { errors: [{ message: "boom" }] },
      }));
      await open();
      await waitFor(() => expect(requests()).toBeGreaterThan(1));
      expect(screen.queryByRole("alert")).toBeNull();
    });
  });

  it("CART-5 shows a stored line without a name", async () => {
    addCartLine({ ...WATCH, product: 99 });
    await open();
    expect(line("Artikel 99").getByRole("button", { name: "Artikel 99 entfernen" })).toBeTruthy();
  });

  it("CHECKOUT-1 links to the checkout", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("link", { name: "Zur Kasse" }));
    await heading("Kasse");
  });

  it("SETTINGS-2 a shop that takes no orders says so and does not link to the checkout", async () => {
    fixture.setSettings({ enable_cart: false });
    await open();
    expect(await screen.findByText(/^Bestellen ist im Moment nicht möglich/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Zur Kasse" })).toBeNull();
  });
});
