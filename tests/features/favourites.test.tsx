// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { getCart } from "#stores/cart";
import { addFavourites, getFavourites, updateFavourites } from "#stores/favourites";
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
  updateFavourites(() => []);
});

const offer = (...products: readonly ReturnType<typeof raw>[]) => fixture.offer(...products);
const list = (name = "Merkzettel") => within(screen.getByRole("list", { name }));
const namesOf = (name?: string) =>
  list(name)
    .getAllByRole("heading", { level: 3 })
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
    await user.click(screen.getByRole("button", { name: "Liste leeren" }));
    await heading("Ihr Merkzettel ist leer");
  });

  it("SHOP-6 a shared list leaves the own one alone until its products are added", async () => {
    addFavourites([{ id: 8, name: "Stück 8" }]);
    offer(raw(1), raw(2));
    const { user } = await visit("/shop/merkzettel?liste=1,2,77&name=F%C3%BCr+<b>Anna");
    await heading("Geteilter Merkzettel: Für <b>Anna");
    expect(await screen.findByText("1 Stück dieser Liste zeigen wir nicht mehr.")).toBeTruthy();
    expect(getFavourites()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Auf meinen Merkzettel" }));
    expect(screen.getByText("2 Stücke übernommen")).toBeTruthy();
    const shared = { list: "Für <b>Anna" };
    expect(getFavourites()).toMatchObject([{ id: 1, ...shared }, { id: 2, ...shared }, { id: 8 }]);
  });

  it("SHOP-6 keeps notes, moves products to a new list, renames it and shares it by name", async () => {
    addFavourites([1, 2].map((id) => ({ id, name: `Stück ${id}` })));
    offer(raw(1), raw(2));
    const { user } = await visit("/shop/merkzettel");
    const note = await screen.findByRole("textbox", { name: "Notiz: Stück 2" });
    await user.type(note, "Größe 54 ");
    await user.tab();
    expect(getFavourites()[1]).toMatchObject({ id: 2, note: "Größe 54" });

    await user.click(screen.getByRole("button", { name: "Stück 2 verschieben" }));
    const move = within(await screen.findByRole("dialog", { name: "Stück 2 verschieben" }));
    await user.click(move.getByRole("button", { name: "Speichern" }));
    expect(move.getByText("Bitte geben Sie der Liste einen Namen.")).toBeTruthy();
    await user.type(move.getByRole("textbox", { name: "Name der Liste" }), "Anna{Enter}");
    await screen.findByRole("heading", { level: 2, name: "Anna" });
    expect([namesOf(), namesOf("Anna")]).toEqual([["Stück 1"], ["Stück 2"]]);
    await waitFor(() => expect(document.activeElement?.id).toBe("favourite-move-2"));

    await user.click(screen.getByRole("button", { name: "Anna umbenennen" }));
    const rename = within(await screen.findByRole("dialog", { name: "Anna umbenennen" }));
    await user.type(rename.getByRole("textbox", { name: "Name der Liste" }), " & Ben{Enter}");
    await screen.findByRole("heading", { level: 2, name: "Anna & Ben" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Umbenennen"));
    await user.click(screen.getByRole("button", { name: "Liste teilen: Anna & Ben" }));
    expect(await navigator.clipboard.readText()).toMatch(/\?liste=2&name=Anna\+%26\+Ben$/);

    await user.click(screen.getByRole("button", { name: "Stück 2 verschieben" }));
    const back = within(await screen.findByRole("dialog", { name: "Stück 2 verschieben" }));
    expect(back.getByRole("option", { name: "Merkzettel", selected: true })).toBeTruthy();
    await user.click(back.getByRole("button", { name: "Speichern" }));
    await waitFor(() => expect(namesOf()).toEqual(["Stück 1", "Stück 2"]));
    expect(screen.queryByRole("heading", { name: "Anna & Ben" })).toBeNull();
    expect(getFavourites()[1]).toEqual({ id: 2, name: "Stück 2", note: "Größe 54" });
  });

  it("SHOP-6 a failed read keeps the list readable and offers a retry", async () => {
    addFavourites([{ id: 1, name: "Stück 1" }]);
    fixture.responses.set("ecommerce_product", () => ({ status: 503, body: {} }));
    await visit("/shop/merkzettel");
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(namesOf()).toEqual(["Stück 1"]);
    expect(getFavourites()).toHaveLength(1);
  });

  it.each([
    ["/shop/merkzettel", "Merkzettel"],
    ["/shop/merkzettel?liste=1,2", "Geteilter Merkzettel"],
    ["/shop/vergleich?produkte=1,2", "Vergleich"],
    ["/shop", "Unsere Produkte"],
  ])("FRAME-5 SHOP-6 without connection, %s says so and offers a retry", async (path, title) => {
    addFavourites([{ id: 1, name: "Stück 1" }]);
    const read = fixture.responses.get("ecommerce_settings");
    onTestFinished(() => onlineManager.setOnline(true));
    fixture.responses.set("ecommerce_settings", (url) => {
      onlineManager.setOnline(false);
      return read?.(url) ?? "network";
    });
    await visit(path);
    await heading(title);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Keine Verbindung")).toBeTruthy();
    expect(alert.getByRole("button", { name: "Erneut versuchen" })).toBeTruthy();
    if (path === "/shop/merkzettel") expect(namesOf()).toEqual(["Stück 1"]);
  });

  it("FRAME-5 PRODUCT-1 without connection, the page of a product says so below a heading", async () => {
    const read = fixture.responses.get("ecommerce_settings");
    onTestFinished(() => onlineManager.setOnline(true));
    fixture.responses.set("ecommerce_settings", (url) => {
      onlineManager.setOnline(false);
      return read?.(url) ?? "network";
    });
    await visit("/shop/produkt/1/stueck-1");
    await heading("Keine Verbindung");
    expect(screen.getByRole("button", { name: "Erneut versuchen" })).toBeTruthy();
  });
});
