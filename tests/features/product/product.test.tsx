// @vitest-environment jsdom
import { act, cleanup, screen, within, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createEuro } from "#domain/pricing/money";
import { addCartLine, getCart } from "#stores/cart";
import { rawProduct, RINGS } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";
import { InViewObserver } from "../support/intersection-observer-mock";
import { normalizeSpaces } from "../support/normalize-spaces";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
});

const TITLE = "Trauringe „Orbit“";

const product = (fields: Parameters<typeof rawProduct>[0]) => fixture.offer(rawProduct(fields));

async function open() {
  const visited = await visit("/shop/produkt/7/trauringe-orbit");
  await heading(TITLE);
  return visited;
}

const size = (name: string) =>
  within(screen.getByRole("group", { name: "Ringgröße" })).getByRole("radio", {
    name: new RegExp(`^${name}`),
  });
const openedDrawer = () => screen.findByRole("dialog", { name: "Warenkorb" });
const button = () => screen.getByRole("button", { name: "In den Warenkorb" });

describe("product page", () => {
  it("SEO-1 uses the product name or the message for a missing product as document title", async () => {
    await open();
    expect(document.title).toBe(`${TITLE} | Juwelier Sternberg`);
    // Gatsby removes the title with the head of the page.
    expect(document.querySelector("head > title")?.hasAttribute("data-gatsby-head")).toBe(true);
    cleanup();
    fixture.offer();
    await visit("/shop/produkt/99/nichts");
    await heading("Dieses Stück zeigen wir nicht mehr");
    expect(document.title).toBe("Dieses Stück zeigen wir nicht mehr | Juwelier Sternberg");
  });

  it("SHOP-6 leads to a comparison only in a category that editors selected", async () => {
    await open();
    expect(screen.queryByRole("link", { name: "Mit anderen vergleichen" })).toBeNull();
    cleanup();
    product({ category: { ...RINGS, comparable: true } });
    await open();
    const link = screen.getByRole("link", { name: "Mit anderen vergleichen" });
    expect(link.getAttribute("href")).toBe("/shop/vergleich?produkte=7");
  });

  it("PRODUCT-1 shows images, manufacturer, reference number, price with tax note, and attributes by group", async () => {
    await open();
    const article = screen.getByRole("article");
    expect(within(article).getByText("Atelier Falk")).toBeTruthy();
    expect(normalizeSpaces(article.textContent)).toContain("Art.-Nr. AF-2041");
    expect(normalizeSpaces(article.textContent)).toContain("1.240,00 €");
    expect(normalizeSpaces(article.textContent)).toContain("inkl. MwSt., zzgl. Versand");
    expect(screen.getByRole("link", { name: "zzgl. Versand" }).getAttribute("href")).toBe(
      "/versand-und-zahlung",
    );
    expect(screen.getByRole("row", { name: "Material Gelbgold, Platin" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Zwei Ringe aus Gelbgold" })).toBeTruthy();
  });

  it("PRODUCT-1 LAYOUT-11 has headings for description, attributes and reviews", async () => {
    product({ description: "<p>Aus Weißgold.</p>", translations: [] });
    await open();
    const headings = screen
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => [tagName, textContent]);
    expect(headings).toEqual([
      ["H1", expect.any(String)],
      ["H2", "Beschreibung"],
      ["H2", "Merkmale"],
      ["H2", "Bewertungen"],
    ]);
  });

  it("PRODUCT-1 links back to the list", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("link", { name: /Zurück zur Auswahl/ }));
    await heading("Unsere Produkte");
  });

  it("PRODUCT-1 shows the image of a clicked thumbnail", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Bild 2 von 2" }));
    expect(screen.getByRole("img", { name: TITLE }).getAttribute("src")).toContain(
      "/assets/orbit-detail?key=detail-600",
    );
    expect(screen.getByRole("button", { name: "Bild 2 von 2" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
  });

  it("PRODUCT-2 preselects no variant; a variant has its own reference number, price and delivery date", async () => {
    const [first, ...others] = z
      .array(z.record(z.string(), z.unknown()))
      .parse(rawProduct().product_variants);
    product({
      product_variants: [
        { ...first, price_brutto: "1690.00" },
        { ...first, id: 52, display_name: "52" },
        ...others,
      ],
    });
    vi.useFakeTimers({ now: new Date("2026-12-01T10:00:00Z"), toFake: ["Date"] });
    vi.stubGlobal("IntersectionObserver", InViewObserver);
    const { user } = await open();
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
    expect(await screen.findByText("Bei Ihnen frühestens Do, 3. Dez.")).toBeTruthy();
    expect(normalizeSpaces(screen.getByRole("article").textContent)).toContain(
      "1.240,00 € –bis 1.690,00 €",
    );
    await user.click(size("54"));
    const text = normalizeSpaces(screen.getByRole("article").textContent);
    expect(text).toContain("Art.-Nr. AF-2041-54");
    expect(text).toContain("1.690,00 €");
    expect(text).not.toContain("1.240,00 €");
    expect(text).toContain("Bei Ihnen Do, 3. – Fr, 4. Dez.");
    await user.type(screen.getByLabelText(/Gravurtext/), "Für A.");
    expect(await screen.findByText("Bei Ihnen Sa, 5. – Mo, 7. Dez.")).toBeTruthy();
    vi.useRealTimers();
  });

  it("PRODUCT-2 resets the selection for another product and on the way back", async () => {
    fixture.responses.set("ecommerce_product", ({ search }) => {
      const other = /"id":\{"_eq":"?8\b/.test(decodeURIComponent(search));
      const fields = other ? { id: 8, display_name: "Anderer Ring", translations: [] } : {};
      return { body: { data: [rawProduct(fields)] } };
    });
    const goTo = (path: string) => {
      window.history.pushState({}, "", path);
      act(() => {
        window.dispatchEvent(new PopStateEvent("popstate"));
      });
    };
    const { user } = await open();
    const select = async () => {
      await user.click(size("54"));
      await user.type(screen.getByLabelText(/Gravurtext/), "Für A.");
    };
    const expectNothingSelected = () => {
      expect(screen.queryByRole("radio", { checked: true, name: /^54/ })).toBeNull();
      expect(screen.getByLabelText(/Gravurtext/)).toHaveProperty("value", "");
    };
    await select();
    goTo("/shop/produkt/8/anderer-ring");
    await heading("Anderer Ring");
    expectNothingSelected();
    await select();
    // This product is already loaded.
    goTo("/shop/produkt/7/trauringe-orbit");
    await heading(TITLE);
    expectNothingSelected();
  });

  it("PRODUCT-2 without a selected variant, the cart button reports and focuses the choice", async () => {
    const { user } = await open();
    await user.click(button());
    expect(screen.getByText("Bitte wählen Sie zuerst: Ringgröße.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(size("54")));
    expect(getCart().products).toEqual([]);
  });

  it("PRODUCT-3 shows inactive and sold-out variants disabled", async () => {
    await open();
    expect(size("54")).toHaveProperty("disabled", false);
    expect(size("56")).toHaveProperty("disabled", true);
    expect(screen.getByRole("radio", { name: "56 (nicht lieferbar)" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: "58 (ausverkauft)" })).toHaveProperty(
      "disabled",
      true,
    );
  });

  it("CART-2 adds variant, engraving and count to the cart and links to it", async () => {
    const { user } = await open();
    await user.click(size("54"));
    await user.type(screen.getByRole("textbox", { name: /Gravurtext/ }), "Clara & Jonas");
    await user.click(screen.getByRole("button", { name: "Ein Stück mehr" }));
    expect(normalizeSpaces(screen.getByRole("article").textContent)).toContain("1.265,00 €");
    await user.click(button());
    const drawer = within(await openedDrawer());
    expect(drawer.getByText("Im Warenkorb: Trauringe „Orbit“")).toBeTruthy();
    expect(drawer.getByRole("link", { name: "Zum Warenkorb" }).getAttribute("href")).toBe(
      "/shop/warenkorb",
    );
    await waitFor(() =>
      expect(getCart().products).toEqual([
        {
          cartId: 1,
          product: 7,
          variant: 54,
          personalization: { text: "Clara & Jonas" },
          count: 2,
          priceBrutto: { cents: 126_500, currency: "EUR" },
          display: {
            name: TITLE,
            slug: "trauringe-orbit",
            image: "orbit",
            variantName: "Ringgröße 54",
            fieldNames: { text: "Gravurtext" },
            textFields: "text",
            terms: "standard",
          },
        },
      ]),
    );
  });

  it("CART-2 adds nothing while the count is invalid, and moves the focus to it", async () => {
    const { user } = await open();
    await user.click(size("54"));
    await user.type(screen.getByRole("textbox", { name: /Gravurtext/ }), "Clara");
    const count = screen.getByRole("spinbutton", { name: "Anzahl" });
    await user.clear(count);
    await user.paste("2,5");
    expect(screen.getByText("Bitte eine ganze Zahl von 1 bis 99 eingeben.")).toBeTruthy();
    await user.click(button());
    await waitFor(() => expect(document.activeElement).toBe(count));
    expect(count).toHaveProperty("value", "2,5");
    expect(getCart().products).toEqual([]);
    await user.clear(count);
    await user.type(count, "2");
    await user.click(button());
    await waitFor(() => expect(getCart().products).toMatchObject([{ count: 2 }]));
  });

  it("CART-2 PRODUCT-5 edits a cart line: selection and count are there, and saving replaces it", async () => {
    addCartLine({
      ...{ product: 7, variant: 54, count: 3, personalization: { text: "C & J" } },
      priceBrutto: createEuro(126_500),
    });
    const { user } = await visit("/shop/produkt/7/trauringe-orbit?line=1");
    await heading(TITLE);
    expect(size("54")).toHaveProperty("checked", true);
    const field = screen.getByRole("textbox", { name: /Gravurtext/ });
    expect(field).toHaveProperty("value", "C & J");
    expect(screen.queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
    await user.clear(field);
    await user.type(field, "Clara");
    await user.click(screen.getByRole("button", { name: "Änderungen speichern" }));
    await waitFor(() =>
      expect(getCart().products).toMatchObject([
        { cartId: 1, product: 7, variant: 54, count: 3, personalization: { text: "Clara" } },
      ]),
    );
  });

  it("PRODUCT-5 reports an engraving that is too long and does not add it to the cart", async () => {
    const { user } = await open();
    await user.click(size("54"));
    const field = screen.getByRole("textbox", { name: /Gravurtext/ });
    await user.type(field, "Clara & Jonas, 12. Juni 2027");
    expect(screen.getByText("28 von 24 Zeichen")).toBeTruthy();
    expect(screen.getByText("Höchstens 24 Zeichen.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.click(button());
    expect(getCart().products).toEqual([]);
  });

  it("SHOP-2 on narrow screens the bar opens the sizes and adds the chosen one", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.startsWith("(max-width: 61.99em)"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Ringgröße wählen" }));
    const sheet = await screen.findByRole("dialog", { name: "Ringgröße wählen" });
    const buy = within(sheet).getByRole("button", { name: "In den Warenkorb" });
    expect(buy.hasAttribute("disabled")).toBe(true);
    await user.click(within(sheet).getByRole("radio", { name: /^54/ }));
    await user.click(buy);
    await waitFor(() => expect(getCart().products).toMatchObject([{ product: 7, count: 1 }]));
    expect(within(await openedDrawer()).getByRole("link", { name: "Zur Kasse" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ringgröße wählen", hidden: true })).toBeNull();
  });

  it("PRODUCT-2 limits the count in the cart to the stock", async () => {
    product({ product_variants: [], stock: 1 });
    const { user } = await open();
    await user.click(button());
    await openedDrawer();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(button());
    await waitFor(() => expect(getCart().totalCount).toBe(1));
    expect(screen.getByText("Nur noch 1 Stück")).toBeTruthy();
  });

  it("SETTINGS-2 without enable_cart has no cart button", async () => {
    fixture.setSettings({ enable_cart: false });
    await open();
    expect(screen.queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
  });
});
