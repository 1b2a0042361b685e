// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rawCard, rawCategories } from "../support/raw-records";
import { heading, type ShopFixture, listOf, openShopFixture, visit } from "../support/shop-fixture";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});

const cardOf = async (name: string) => {
  const card = (await screen.findByRole("link", { name })).closest("li");
  if (!card) throw new Error(`${name} is no card of the list`);
  return within(card);
};

const products = (...cards: readonly unknown[]) =>
  fixture.responses.set("ecommerce_product", () => ({
    body: { data: cards, meta: { filter_count: cards.length } },
  }));

describe("product list", () => {
  it.each([
    ["/shop", "Unsere Produkte", "2 Stücke", "Stück 1"],
    ["/en/shop", "Our products", "2 products", "Piece 1"],
    ["/fr/shop", "Nos produits", "2 pièces", "Pièce 1"],
  ])(
    "LIST-1 at %s has the heading %s and the number of products",
    async (path, title, count, name) => {
      await visit(path);
      await heading(title);
      expect(await screen.findByText(count)).toBeTruthy();
      expect(screen.getByRole("link", { name })).toBeTruthy();
    },
  );

  it("LEGAL-5 LIST-5 a card states the price per kilogram of goods sold by weight", async () => {
    products(
      rawCard(1, { price_brutto: "1290.00", base_quantity: "10.000", base_unit: "g" }),
      rawCard(2),
    );
    await visit("/shop");
    expect((await cardOf("Stück 1")).getByText(/^129\.000,00\s€ je kg$/)).toBeTruthy();
    expect((await cardOf("Stück 2")).queryByText(/je kg/)).toBeNull();
  });

  it("LIST-9 a card shows the colours that can be chosen, if there is a choice", async () => {
    const link = (selectable: boolean, display_value: string, color: string | null) => ({
      ...{ selectable, attribute: { display_value, color, translations: [] } },
    });
    const yellow = link(true, "Gelbgold", "#d9b45b");
    const engraved = link(true, "Graviert", null);
    products(
      rawCard(1, { attributes: [yellow, link(true, "Platin", "#c3c8cd"), engraved] }),
      rawCard(2, { attributes: [yellow, link(false, "Platin", "#c3c8cd")] }),
      rawCard(3, { attributes: [yellow, link(true, "Platin", "url(https://example.com)")] }),
    );
    await visit("/shop");
    const swatches = (await cardOf("Stück 1")).getByRole("img", {
      name: "Zur Wahl: Gelbgold, Platin",
    });
    expect([...swatches.querySelectorAll("circle")].map((dot) => dot.getAttribute("fill"))).toEqual(
      ["#d9b45b", "#c3c8cd"],
    );
    for (const name of ["Stück 2", "Stück 3"])
      expect((await cardOf(name)).queryByRole("img", { name: /Zur Wahl/ })).toBeNull();
  });

  it("THEME-6 LIST-5 loads the second image of a card when the mouse reaches it", async () => {
    products(
      rawCard(1, {
        images: ["front", "back"].map((id) => ({
          file: { id, width: 1200, height: 1200, translations: [] },
        })),
      }),
    );
    await visit("/shop");
    const card = (await cardOf("Stück 1")).getByRole("link").closest("li");
    if (!card) throw new Error("no card");
    const shown = () =>
      [...card.querySelectorAll("img")].map((image) => image.src.match(/assets\/(\w+)/)?.[1]);
    fireEvent.pointerEnter(card, { pointerType: "touch" });
    expect(shown()).toEqual(["front"]);
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    expect(shown()).toEqual(["front", "back"]);
    const second = card.querySelectorAll("img")[1];
    if (!second) throw new Error("no second image");
    expect(second.alt).toBe("");
    expect(second.parentElement?.dataset.loaded).toBeUndefined();
    fireEvent.load(second);
    expect(second.parentElement?.dataset.loaded).toBe("true");
  });

  it("SHOP-6 compares the chosen products of a category that editors selected", async () => {
    fixture.responses.set("ecommerce_category", () => ({
      body: {
        data: rawCategories().map((category) =>
          category["slug"] === "uhren" ? { ...category, comparable: true } : category,
        ),
      },
    }));
    products(...[1, 2, 3, 4, 5].map((id) => rawCard(id)));
    const { user } = await visit("/shop/uhren");
    const choice = (name: string) => screen.getByRole("checkbox", { name });
    await screen.findByRole("checkbox", { name: "Vergleichen Stück 2" });
    expect(screen.queryByRole("link", { name: /^Vergleich \(/ })).toBeNull();
    await user.click(choice("Vergleichen Stück 2"));
    await user.click(choice("Vergleichen Stück 1"));
    const tray = await screen.findByRole("region", { name: "Vergleich" });
    const way = () => within(tray).getByRole("link", { name: /^Vergleich/ });
    expect(way().getAttribute("href")).toBe("/shop/vergleich?produkte=2,1");
    await user.click(choice("Vergleichen Stück 3"));
    await user.click(choice("Vergleichen Stück 4"));
    expect(choice("Höchstens vier Stück 5").hasAttribute("disabled")).toBe(true);
    await user.click(choice("Vergleichen Stück 4"));
    await user.click(choice("Vergleichen Stück 5"));
    expect(way().textContent).toBe("Vergleich (4)");
    expect(way().getAttribute("href")).toBe("/shop/vergleich?produkte=2,1,3,5");
    await user.click(within(tray).getByRole("button", { name: "Auswahl leeren" }));
    expect(choice("Vergleichen Stück 2")).toHaveProperty("checked", false);
  });

  it("SHOP-6 offers no comparison in other categories", async () => {
    await visit("/shop/ringe");
    await screen.findByRole("link", { name: "Stück 1" });
    expect(screen.queryByRole("checkbox", { name: /^Vergleichen/ })).toBeNull();
  });

  it("ROUTE-7 uses the shop path of the plugin options for every link", async () => {
    await visit("/en/laden", "laden");
    await heading("Our products");
    await screen.findByText("2 products");
    const legal = screen.getByRole("navigation", { name: "Shopping terms" });
    const all = screen.getAllByRole("link").filter((link) => !legal.contains(link));
    const links = all.map((link) => link.getAttribute("href") ?? "");
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) expect(href).toMatch(/^\/en\/laden(\/|\?|$)/);
  });

  it("LIST-1 shows 20 per page, loads more, and focuses the first new product", async () => {
    fixture.responses.set("ecommerce_product", listOf(23));
    const { user } = await visit("/en/shop");
    expect(await screen.findByText("20 of 23 products")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Load more products" }));
    const next = await screen.findByRole("link", { name: /^Piece\s21$/ });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText("23 products")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more products" })).toBeNull();
    expect(window.location.search).toBe("?page=2");
  });

  it("LIST-2 a URL with a page restores the length of the list", async () => {
    fixture.responses.set("ecommerce_product", listOf(45));
    await visit("/en/shop?page=2");
    expect(await screen.findByText("40 of 45 products")).toBeTruthy();
  });

  it.each([
    ["/shop/ringe", "Ringe", "Ringe aus unserer Goldschmiede."],
    ["/en/shop/ringe", "Rings", "Rings from our workshop."],
    ["/fr/shop/ringe", "Bagues", "Ringe aus unserer Goldschmiede."],
  ])("LIST-1 CONTENT-6 introduces a category in its own words (%s)", async (path, name, text) => {
    await visit(path);
    await heading(name);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("LIST-1 names a category only once its name is known", async () => {
    fixture.responses.set("ecommerce_category", () => ({ status: 503, body: {} }));
    await visit("/en/shop/ringe");
    await screen.findByRole("region", { name: "Our products" });
    expect(screen.queryByRole("heading", { level: 1, name: "Our products" })).toBeNull();
  });

  it("LIST-1 links to the categories and filters by one", async () => {
    const requested: string[] = [];
    fixture.responses.set("ecommerce_product", (url) => {
      requested.push(url.searchParams.get("filter") ?? "");
      return listOf(1)(url);
    });
    const { user } = await visit("/en/shop");
    const categories = await screen.findByRole("navigation", { name: "Categories" });
    await user.click(await within(categories).findByRole("link", { name: "Rings" }));
    await heading("Rings");
    expect(window.location.pathname).toBe("/en/shop/ringe");
    expect(within(categories).getByRole("link", { current: "page" }).textContent).toBe("Rings");
    expect(JSON.parse(requested.at(-1) ?? "")).toHaveProperty(
      "_and",
      expect.arrayContaining([{ category: { slug: { _eq: "ringe" } } }]),
    );
  });

  it("LIST-5 a card shows manufacturer, name and price", async () => {
    products(rawCard(1, { price_brutto: "2490.00" }));
    await visit("/shop");
    const card = await cardOf("Stück 1");
    expect(card.getByText("Atelier Falk")).toBeTruthy();
    expect(
      card.getByText("2.490,00 €", { normalizer: (text) => text.replace(/\s/g, " ") }),
    ).toBeTruthy();
  });

  it("LIST-5 a card image uses the asset presets of the list and has width and height", async () => {
    products(rawCard(1));
    await visit("/shop");
    const picture = (await cardOf("Stück 1")).getByRole("presentation", { hidden: true });
    expect(picture.getAttribute("srcset")).toBe(
      "https://content.example/assets/file-1?key=card-400 400w, https://content.example/assets/file-1?key=card-800 800w",
    );
    expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["400", "400"]);
  });

  it("LIST-5 shows lowest to highest of different variant prices, a single equal price, or price on request", async () => {
    const variants = (...prices: readonly number[]) =>
      prices.map((price) => ({ price_brutto: price, active: true }));
    products(
      rawCard(1, { price_brutto: null, product_variants: variants(1690, 1240) }),
      rawCard(2, { price_brutto: null, product_variants: variants(800, 800) }),
      rawCard(3, { price_brutto: null }),
    );
    await visit("/en/shop");
    expect((await cardOf("Piece 1")).getByText("€1,240.00").parentElement?.textContent).toBe(
      "€1,240.00 –to €1,690.00",
    );
    expect((await cardOf("Piece 2")).getByText("€800.00")).toBeTruthy();
    expect((await cardOf("Piece 3")).getByText("on request")).toBeTruthy();
  });

  it("LIST-5 shows ratings and stock where the settings allow it", async () => {
    products(rawCard(1, { ratings: [{ rating: 5 }, { rating: 4 }], stock: 2 }));
    await visit("/en/shop");
    const card = await cardOf("Piece 1");
    expect(card.getByText("4.5 out of 5 stars, 2 reviews")).toBeTruthy();
    expect(card.getByText("Only 2 left")).toBeTruthy();
  });

  it("LIST-5 shows a stock state on every card", async () => {
    const variant = { price_brutto: 10, active: true, stock: 0, reorder_possible: false };
    products(
      rawCard(1, { stock: 1, reorder_possible: false }),
      rawCard(2, { stock: null, shipping_time: 25 }),
      rawCard(3, { stock: null, product_variants: [variant, { ...variant, stock: 4 }] }),
      rawCard(4, { stock: null, product_variants: [variant] }),
    );
    await visit("/en/shop");
    const states = ["Last piece", "To order, 5 weeks", "In stock", "Sold out"];
    for (const [index, state] of states.entries())
      expect((await cardOf(`Piece ${index + 1}`)).getByText(state)).toBeTruthy();
  });

  it("SETTINGS-2 hides ratings, stock and categories according to the settings", async () => {
    fixture.setSettings({ allow_ratings: false, show_stock: false, category_filters: false });
    products(rawCard(1, { ratings: [{ rating: 5 }], stock: 2 }));
    await visit("/en/shop");
    const card = await cardOf("Piece 1");
    expect(card.queryByText(/stars/)).toBeNull();
    expect(card.queryByText(/left/)).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Categories" })).toBeNull();
  });

  it("LIST-1 an empty category shows a message and links to all products", async () => {
    products();
    await visit("/en/shop/ringe");
    expect(await screen.findByText("Nothing here at the moment")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See all products" }).getAttribute("href")).toBe(
      "/en/shop",
    );
  });

  it("SETTINGS-1 shows that the settings are loading, then the shop", async () => {
    await visit("/en/shop");
    expect(screen.getByRole("status").textContent).toBe("Loading…");
    expect(screen.queryByRole("heading", { name: "Our products" })).toBeNull();
    await heading("Our products");
    await screen.findByText("2 products");
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  it("SETTINGS-1 settings that fail to load show an error and a retry button", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fixture.responses.set("ecommerce_settings", () => "network");
    const { user } = await visit("/en/shop");
    await act(() => vi.advanceTimersByTimeAsync(10_000)); // three retries
    vi.useRealTimers();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Could not load settings");
    fixture.setSettings({});
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await heading("Our products");
  });

  it("SETTINGS-3 maintenance mode shows a message and nothing else", async () => {
    fixture.setSettings({ maintenance_mode: true });
    await visit("/shop");
    await heading("Wir räumen gerade um");
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("ROUTE-7 an unknown path links back to the shop", async () => {
    await visit("/shop/produkt/abc");
    await heading("Diese Seite gibt es nicht");
    expect(screen.getByRole("link", { name: "Zum Schaufenster" }).getAttribute("href")).toBe(
      "/shop",
    );
  });
});
