// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { getCart } from "#stores/cart";
import { getCheckout } from "#stores/checkout";
import { CUSTOMER_ADDRESS, storeAddress, storeEngravedRings } from "../support/stored-checkout";
import { rawEngravedAt1240, rawSettings } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, PLACED, visit } from "../support/shop-fixture";
import { normalizeSpaces } from "../support/normalize-spaces";

// Rendering a whole form in jsdom is slow on a busy machine.

let fixture: ShopFixture;
beforeEach(() => {
  fixture = openShopFixture();
  fixture.offer(rawEngravedAt1240());
  storeEngravedRings();
  storeAddress();
});

const refusal = (
  code: string,
  items_left: number | null,
  value_left: number | null,
  open_payment_methods: readonly number[] = [],
) => ({
  status: 409,
  body: {
    ...{ status: "error", code, message: "…", changes: [] },
    limit: { items_left, value_left, open_payment_methods },
  },
});

/** Orders from the last checkout step. Returns the notice. */
async function order(language: keyof typeof SHOP_MESSAGES = "de") {
  const { checkout } = SHOP_MESSAGES[language];
  const { user } = await visit(`${language === "de" ? "" : `/${language}`}/shop/kasse?step=review`);
  await heading(checkout.title);
  const button = await screen.findByRole("button", { name: checkout.order });
  await user.click(button);
  return { user, button, notice: await screen.findByRole("alert") };
}

describe("order above the limit of unpaid items", () => {
  it.each([
    ["de", "mehr unbezahlte Ware bestellt", "höchstens 3 Stück", "Kontakt aufnehmen"],
    ["en", "more unpaid items on order", "at most 3 items", "Contact us"],
    ["fr", "plus d’articles impayés", "3 articles au maximum", "Nous contacter"],
  ] as const)(
    "ORDER-4 shows in %s the reason, the accepted number of items and the contact",
    async (language, why, items, contact) => {
      fixture.placeOrder = () => refusal("customer-limit", 3, null);
      const { notice } = await order(language);
      expect(normalizeSpaces(notice.textContent)).toContain(why);
      expect(normalizeSpaces(notice.textContent)).toContain(items);
      expect(within(notice).getByRole("link", { name: contact }).getAttribute("href")).toBe(
        "/kontakt",
      );
      expect(
        within(notice).getByRole("link", { name: "+49 931 555010" }).getAttribute("href"),
      ).toBe("tel:+49931555010");
    },
  );

  it.each([
    ["de", "Im Moment ist schon so viel Ware unbezahlt reserviert", "Gesamtbetrag von 190,10 €"],
    ["en", "So many items are reserved without payment", "total of €190.10"],
    ["fr", "Trop d’articles sont actuellement réservés", "montant total de 190,10 €"],
  ] as const)(
    "ORDER-4 shows the shop's limit in %s, apart from the customer's, with the accepted total",
    async (language, why, value) => {
      fixture.placeOrder = () => refusal("shop-limit", null, 190.1);
      const text = normalizeSpaces((await order(language)).notice.textContent);
      expect(text).toContain(why);
      expect(text).toContain(value);
    },
  );

  it("ORDER-4 suggests no smaller order where none would be accepted", async () => {
    fixture.placeOrder = () => refusal("customer-limit", 0, 0);
    const text = normalizeSpaces((await order()).notice.textContent);
    expect(text).not.toContain("Wir können Bestellungen");
    expect(text).toContain("bleiben erhalten");
  });

  it("ORDER-4 CHECKOUT-5 keeps cart and address, and the order can be sent again", async () => {
    fixture.placeOrder = () => refusal("customer-limit", 1, null);
    const { user, button } = await order();
    expect(getCart().totalCount).toBe(2);
    expect(getCheckout()).toMatchObject({
      customerEmail: "clara@example.com",
      shippingAddress: CUSTOMER_ADDRESS,
    });
    fixture.placeOrder = () => PLACED;
    await user.click(button);
    await heading("Vielen Dank für Ihre Bestellung");
    expect(getCart().totalCount).toBe(0);
    expect(fixture.orders[1]).toEqual(fixture.orders[0]);
  });

  it.each([
    ["de", "Über Ihren Internetzugang", "sofort annehmen", "PayPal wählen"],
    ["en", "from your internet connection", "accept the order right away", "Choose: PayPal"],
    ["fr", "depuis votre accès à Internet", "dès maintenant", "Choisir\u00a0: PayPal"],
  ] as const)(
    "ORDER-4 ACCESS-3 names in %s the open payment methods; one click selects one and keeps everything",
    async (language, why, how, name) => {
      const PAYPAL = 4;
      const FOREIGN = 99;
      const settings = { ...rawSettings(), shipping_methods_config: [] };
      fixture.responses.set("ecommerce_settings", () => ({ body: { data: [settings] } }));
      fixture.placeOrder = () => refusal("network-limit", 0, null, [FOREIGN, PAYPAL]);
      const { user, notice } = await order(language);
      expect(normalizeSpaces(notice.textContent)).toContain(why);
      expect(normalizeSpaces(notice.textContent)).toContain(how);
      const [pay, ...others] = within(notice).getAllByRole("button");
      expect(others).toEqual([]);
      expect(pay?.textContent).toBe(name);
      if (pay) await user.click(pay);

      expect(screen.queryByRole("alert")).toBeNull();
      const { checkout } = SHOP_MESSAGES[language];
      const button = screen.getByRole("button", { name: checkout.order });
      expect(document.activeElement).toBe(button);
      expect(normalizeSpaces(screen.getByRole("status").textContent)).toBe(
        normalizeSpaces(checkout.limit.paymentChosen.replace("{{method}}", "PayPal")),
      );
      expect(getCart().totalCount).toBe(2);
      expect(getCheckout()).toMatchObject({
        ...{ customerEmail: "clara@example.com", shippingAddress: CUSTOMER_ADDRESS },
        paymentMethod: PAYPAL,
      });
      await user.click(button);
      await vi.waitFor(() => expect(fixture.orders).toHaveLength(2));
      expect(fixture.orders[1]).toMatchObject({ payment_method: PAYPAL });
    },
  );

  it("ORDER-4 names no payment method if none is open for this delivery", async () => {
    fixture.placeOrder = () => refusal("shop-limit", 0, null, [4]);
    const { notice } = await order();
    expect(within(notice).queryAllByRole("button")).toEqual([]);
    expect(notice.textContent).not.toContain("sofort annehmen");
  });
});

describe("proof of work of an order", () => {
  const asked = {
    status: 409,
    body: { status: "error", code: "proof-required", message: "…", changes: [] },
  };
  const proven = z.object({ altcha: z.string() });

  it("ORDER-4 CHECKOUT-5 is solved without the customer, and the same order is sent with it", async () => {
    fixture.placeOrder = (body) => (proven.safeParse(body).success ? PLACED : asked);
    const { user } = await visit("/shop/kasse?step=review");
    await user.click(await screen.findByRole("button", { name: SHOP_MESSAGES.de.checkout.order }));
    await heading("Vielen Dank für Ihre Bestellung");
    const [first, second, ...more] = fixture.orders;
    expect(more).toEqual([]);
    const { altcha } = proven.parse(second);
    expect(second).toEqual({ ...z.object({}).loose().parse(first), altcha });
    expect(JSON.parse(atob(altcha))).toMatchObject({ number: 17, signature: "s" });
  });

  it("ORDER-4 CHECKOUT-5 is tried once; a refusal after it says what to do and keeps the input", async () => {
    fixture.placeOrder = () => asked;
    const { notice } = await order();
    expect(fixture.orders).toHaveLength(2);
    expect(notice.textContent).toContain("Bitte bestellen Sie noch einmal");
    expect(getCart().totalCount).toBe(2);
  });
});
