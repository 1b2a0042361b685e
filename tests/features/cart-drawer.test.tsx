// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { addCartLine, getCart } from "#stores/cart";
import { normalizeSpaces } from "./support/normalize-spaces";
import { rawProduct } from "./support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "./support/shop-fixture";

const RING = "Trauringe „Orbit“";
const WATCH = {
  product: 1,
  variant: null,
  personalization: {},
  count: 2,
  priceBrutto: createEuro(249_000),
  display: { name: "Automatik 39" },
};

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  fixture.offer(rawProduct({ product_variants: [] }));
});

const addButton = () => screen.getByRole("button", { name: "In den Warenkorb" });

/** Opens the product and adds it to the cart. */
async function addRing() {
  const visited = await visit("/shop/produkt/7/trauringe-orbit");
  await heading(RING);
  await visited.user.click(addButton());
  const drawer = await screen.findByRole("dialog", { name: "Warenkorb" });
  return { ...visited, drawer: within(drawer) };
}

const namesOf = (drawer: Awaited<ReturnType<typeof addRing>>["drawer"]) =>
  drawer.getAllByRole("heading", { level: 3 }).map((name) => normalizeSpaces(name.textContent));

describe("cart drawer", () => {
  it("SHOP-1 confirms the added product above the rest of the cart, with total and checkout", async () => {
    addCartLine(WATCH);
    const { drawer } = await addRing();
    expect(drawer.getByText(`Im Warenkorb: ${RING}`)).toBeTruthy();
    expect(namesOf(drawer)).toEqual([RING, "Automatik 39"]);
    expect(normalizeSpaces(drawer.getByText("Summe").parentElement?.textContent)).toBe(
      "Summe6.220,00 €",
    );
    expect(drawer.getByRole("link", { name: "Zur Kasse" }).getAttribute("href")).toBe(
      "/shop/kasse",
    );
  });

  it("SHOP-4 states when the cart arrives, as the cart does", async () => {
    const { drawer } = await addRing();
    expect(await drawer.findByText(/^Bei Ihnen /)).toBeTruthy();
    expect(
      drawer.getByText("Lieferung nach Deutschland (bei Vorkasse ab Zahlungseingang)"),
    ).toBeTruthy();
  });

  it("SHOP-1 closes on continue and opens again for the next product", async () => {
    const { drawer, user } = await addRing();
    await user.click(drawer.getByRole("button", { name: "Weiter umsehen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(addButton());
    await screen.findByRole("dialog", { name: "Warenkorb" });
    expect(getCart().products).toMatchObject([{ product: 7, count: 2 }]);
  });

  it("SHOP-1 undoes a removal in its place", async () => {
    addCartLine(WATCH);
    const { drawer, user } = await addRing();
    await user.click(drawer.getByRole("button", { name: "Automatik 39 entfernen" }));
    expect(getCart().products).toMatchObject([{ product: 7 }]);
    const undo = drawer.getByRole("button", { name: "Rückgängig" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    expect(getCart().products).toMatchObject([{ product: 1, count: 2 }, { product: 7 }]);
    expect(namesOf(drawer)).toEqual([RING, "Automatik 39"]);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        drawer.getByRole("button", { name: "Automatik 39 entfernen" }),
      ),
    );
  });

  it("SHOP-1 offers no checkout for an emptied cart, but still the undo", async () => {
    const { drawer, user } = await addRing();
    await user.click(drawer.getByRole("button", { name: `${RING} entfernen` }));
    expect(drawer.queryByRole("link", { name: "Zur Kasse" })).toBeNull();
    await user.click(drawer.getByRole("button", { name: "Rückgängig" }));
    expect(drawer.getByRole("link", { name: "Zur Kasse" })).toBeTruthy();
    expect(getCart().totalCount).toBe(1);
  });
});

describe("cart drawer that cannot be loaded", () => {
  it("SHOP-1 confirms with a message and a link to the cart", async () => {
    vi.resetModules();
    vi.doMock("../../src/features/cart/cart-drawer", () => {
      throw new Error("ChunkLoadError");
    });
    const shop = await import("./support/shop-fixture");
    const { user } = await shop.visit("/shop/produkt/7/trauringe-orbit");
    await user.click(await screen.findByRole("button", { name: "In den Warenkorb" }));
    expect(await screen.findByText(`Im Warenkorb: ${RING}`)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zum Warenkorb" }).getAttribute("href")).toBe(
      "/shop/warenkorb",
    );
    vi.doUnmock("#features/cart/cart-drawer");
  });
});
