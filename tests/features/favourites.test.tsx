// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getCart } from "#stores/cart";
import { addFavourites, clearFavourites, getFavourites } from "#stores/favourites";
import { rawCard, rawProduct, variant } from "./support/raw-records";
import { heading, openShopFixture, type ShopFixture, visit } from "./support/shop-fixture";

let fixture: ShopFixture;

/** Product of a list of favourites, as the CMS returns it. */
const raw = (id: number, fields: Readonly<Record<string, unknown>> = {}) => ({
  ...rawProduct(),
  ...rawCard(id),
  personalization: null,
  ...fields,
});

beforeEach(() => {
  fixture = openShopFixture();
});
afterEach(() => {
  cleanup();
  clearFavourites();
});

const offer = (...products: readonly ReturnType<typeof raw>[]) => fixture.offer(...products);
const list = () => within(screen.getByRole("list", { name: "Merkzettel" }));
const namesOf = () =>
  list()
    .getAllByRole("heading", { level: 2 })
    .map((name) => name.textContent);

describe("favourites", () => {
  it("SHOP-6 a heart on a card and on the product page toggles the same product", async () => {
    const { user, unmount } = await visit("/shop");
    const heart = await screen.findByRole("button", { name: "Stück 1 merken" });
    expect(heart.getAttribute("aria-pressed")).toBe("false");
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("true"));
    expect(getFavourites()).toEqual([{ id: 1, name: "Stück 1" }]);
    unmount();
    fixture.offer(rawProduct({ id: 1 }));
    await visit("/shop/produkt/1/stueck-1");
    const onPage = await screen.findByRole("button", { name: / merken$/, pressed: true });
    await user.click(onPage);
    await waitFor(() => expect(getFavourites()).toEqual([]));
  });

  it("SHOP-6 lists favourites with purchase, choice and withdrawn products", async () => {
    addFavourites([1, 2, 3].map((id) => ({ id, name: `Früher ${id}` })));
    offer(raw(1), raw(2, { product_variants: [variant(5, "54")] }));
    const { user } = await visit("/shop/merkzettel");
    await heading("Merkzettel");
    await waitFor(() => expect(namesOf()).toEqual(["Stück 1", "Stück 2", "Früher 3"]));
    expect(list().getByText(/^Zurzeit nicht im Sortiment/)).toBeTruthy();
    expect(
      list().getByRole("link", { name: "Ausführung wählen: Stück 2" }).getAttribute("href"),
    ).toBe("/shop/produkt/2/stueck-2");
    await user.click(list().getByRole("button", { name: "In den Warenkorb: Stück 1" }));
    expect(getCart().products).toMatchObject([{ product: 1, count: 1 }]);
  });

  it("SHOP-6 leads to the comparison of comparable favourites", async () => {
    addFavourites([1, 2, 3].map((id) => ({ id, name: `Stück ${id}` })));
    const watches = {
      ...{ id: 4, slug: "uhren", display_name: "Uhren", translations: [] },
      comparable: true,
    };
    offer(raw(1), raw(2, { category: watches }), raw(3, { category: watches }));
    await visit("/shop/merkzettel");
    const link = await screen.findByRole("link", { name: "Vergleichen: Uhren" });
    expect(link.getAttribute("href")).toBe("/shop/vergleich?produkte=2,3");
  });

  it("SHOP-6 undoes a removal, and an empty list explains itself", async () => {
    addFavourites([1, 2].map((id) => ({ id, name: `Stück ${id}` })));
    offer(raw(1), raw(2));
    const { user } = await visit("/shop/merkzettel");
    await user.click(await screen.findByRole("button", { name: "Stück 1 entfernen" }));
    expect(getFavourites()).toEqual([{ id: 2, name: "Stück 2" }]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Stück 2 entfernen");
    await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
    expect(getFavourites().map(({ id }) => id)).toEqual([1, 2]);
    await user.click(screen.getByRole("button", { name: "Merkzettel leeren" }));
    await heading("Ihr Merkzettel ist leer");
  });

  it("SHOP-6 a shared list leaves the own one alone until its products are added", async () => {
    addFavourites([{ id: 8, name: "Stück 8" }]);
    offer(raw(1), raw(2));
    const { user } = await visit("/shop/merkzettel?liste=1,2,77");
    await heading("Geteilter Merkzettel");
    expect(await screen.findByText("1 Stück dieser Liste zeigen wir nicht mehr.")).toBeTruthy();
    expect(getFavourites()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Auf meinen Merkzettel" }));
    expect(screen.getByText("2 Stücke übernommen")).toBeTruthy();
    expect(getFavourites().map(({ id }) => id)).toEqual([1, 2, 8]);
  });

  it("SHOP-6 a failed read keeps the list and offers a retry", async () => {
    addFavourites([{ id: 1, name: "Stück 1" }]);
    fixture.responses.set("ecommerce_product", () => ({ status: 503, body: {} }));
    await visit("/shop/merkzettel");
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(getFavourites()).toHaveLength(1);
  });
});
