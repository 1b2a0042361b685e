// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { addCartLine } from "#stores/cart";
import { getCheckout, resetCheckout, updateCheckout } from "#stores/checkout";
import { InViewObserver, NeverInViewObserver } from "./support/intersection-observer-mock";
import { heading, openShopFixture, type ShopFixture, visit } from "./support/shop-fixture";
import { normalizeSpaces } from "./support/normalize-spaces";

const PRODUCT = "/shop/produkt/7/trauringe-orbit";
const KEY = "int-checkout";

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  vi.stubGlobal("IntersectionObserver", InViewObserver);
  resetCheckout();
});
afterEach(() => {
  cleanup();
  resetCheckout();
  vi.unstubAllGlobals();
});

const offer = (name = "Geschenkverpackung") =>
  screen.findByRole("region", { name: new RegExp(`^${name}`) });

describe("gift wrapping", () => {
  it("SHOP-8 is offered on the product page with picture and price, and stored when chosen", async () => {
    fixture.setSettings({ present_wrapping_image: "gift" });
    const { user } = await visit(PRODUCT);
    await heading("Trauringe „Orbit“");
    const section = await offer();
    expect(normalizeSpaces(section.textContent)).toContain("6,50 € je Bestellung");
    expect(within(section).getByRole("presentation").getAttribute("src")).toContain("/assets/gift");
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(within(section).queryByRole("textbox")).toBeNull();
    await user.click(
      within(section).getByRole("checkbox", { name: "Geschenkverpackung hinzufügen" }),
    );
    await user.click(within(section).getByRole("textbox", { name: /^Text der Grußkarte/ }));
    await user.paste("Für Dich");
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
      presentWrap: true,
      presentCard: "Für Dich",
    });
    await user.click(within(section).getByRole("checkbox"));
    expect(getCheckout()).toMatchObject({ presentWrap: false, presentCard: "Für Dich" });
  });

  it("SHOP-8 is reached by Tab in its order before its place is in view", async () => {
    vi.stubGlobal("IntersectionObserver", NeverInViewObserver);
    const { user } = await visit(PRODUCT);
    await heading("Trauringe „Orbit“");
    expect(screen.queryByRole("checkbox", { name: "Geschenkverpackung hinzufügen" })).toBeNull();
    await user.tab();
    const box = await screen.findByRole("checkbox", { name: "Geschenkverpackung hinzufügen" });
    const add = screen.getAllByRole("button", { name: "In den Warenkorb" })[0];
    if (!add) throw new Error("The product cannot be added to the cart.");
    expect(add.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (let stops = 0; document.activeElement !== box && stops < 60; stops += 1) await user.tab();
    expect(document.activeElement).toBe(box);
  });

  it("SHOP-8 reports a card text that is too long at its field and keeps it", async () => {
    const { user } = await visit(`/en${PRODUCT}`);
    const section = await offer("Gift wrapping");
    await user.click(within(section).getByRole("checkbox", { name: "Add gift wrapping" }));
    const field = within(section).getByRole("textbox", { name: /^Card text/ });
    await user.click(field);
    await user.paste("x".repeat(301));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(within(section).getByText("At most 300 characters.")).toBeTruthy();
    expect(getCheckout().presentCard).toHaveLength(301);
  });

  it("SHOP-8 can be changed in the cart, and its text is part of the delivery step", async () => {
    addCartLine({
      product: 7,
      variant: 54,
      personalization: { text: "" },
      count: 1,
      priceBrutto: createEuro(124_000),
    });
    updateCheckout({ presentWrap: true, presentCard: "Für Dich" });
    const { user } = await visit("/shop/warenkorb");
    const summary = await screen.findByRole("region", { name: "Zusammenfassung" });
    const field = await within(summary).findByRole("textbox", { name: /^Text der Grußkarte/ });
    expect(field).toHaveProperty("value", "Für Dich");
    await user.click(field);
    await user.paste(", Clara");
    expect(getCheckout().presentCard).toBe("Für Dich, Clara");
  });

  it("SHOP-8 SETTINGS-2 is not offered where the shop does not wrap gifts", async () => {
    fixture.setSettings({ present_wrapping: false });
    await visit(PRODUCT);
    await heading("Trauringe „Orbit“");
    expect(screen.queryByRole("region", { name: /^Geschenkverpackung/ })).toBeNull();
  });
});
