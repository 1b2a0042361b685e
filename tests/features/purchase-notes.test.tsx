// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import { createEuro } from "#domain/pricing/money";
import { parseShopSettings } from "#clients/content/parse-shop-settings";
import { createParseContext } from "#clients/content/queries/read-records";
import { shopSettingsSchema } from "#clients/content/schemas/shop-settings-schema";
import { listPaymentMethods } from "#features/checkout/options/checkout-options";
import { listMarkedPaymentMethods } from "#features/purchase-notes/payment-marks";
import { addCartLine } from "#stores/cart";
import { rawSettings } from "./support/raw-records";
import { clearObservedElements, scrollDown } from "./support/intersection-observer-mock";
import { heading, openShopFixture, type ShopFixture, visit } from "./support/shop-fixture";

const PRODUCT = "/shop/produkt/7/trauringe-orbit";
const PROMISES = {
  promises: "Kostenloser Versand ab 250 €\nUhrmachermeister im Haus",
  translations: [{ language: "en", promises: "Free delivery from €250" }],
};

let fixture: ShopFixture;
beforeEach(() => {
  clearObservedElements();
  fixture = openShopFixture();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const method = (id: number, key: string, name: string) => ({
  payment_id: { id, key, display_name: name, translations: [] },
});
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(
      (item) =>
        item.textContent ||
        within(item)
          .getAllByRole("img")
          .map((mark) => mark.getAttribute("alt"))
          .join(", "),
    );

describe("purchase notes", () => {
  it("SHOP-9 state promises and the payment methods of the shop below the buy button", async () => {
    fixture.setSettings(PROMISES);
    await visit(PRODUCT);
    await heading("Trauringe „Orbit“");
    expect(texts(screen.getByRole("list", { name: "Unsere Zusagen" }))).toEqual([
      "Kostenloser Versand ab 250 €",
      "Uhrmachermeister im Haus",
    ]);
    const marks = screen.getByRole("list", { name: "Zahlungsarten" });
    // No shipping method of the fixture accepts PayPal.
    expect(texts(marks)).toEqual(["Vorkasse", "Zahlung bei Abholung"]);
    const file = readFileSync("static/payment-marks.svg", "utf8");
    for (const image of marks.querySelectorAll("img")) {
      const view = image.getAttribute("src")?.replace("/payment-marks.svg#", "") ?? "";
      expect(file).toContain(`<view id="${view}" viewBox=`);
    }
  });

  it("SHOP-9 name only payment methods that the checkout offers", async () => {
    vi.stubEnv("GATSBY_KLARNA_SDK_URL", "");
    fixture.setSettings({
      bank_details: null,
      shipping_methods_config: [],
      payment_methods: [
        method(1, "transfer", "Vorkasse"),
        method(2, "klarna", "Klarna"),
        method(4, "paypal", "PayPal"),
      ],
    });
    await visit(`/en${PRODUCT}`);
    expect(texts(await screen.findByRole("list", { name: "Payment methods" }))).toEqual(["PayPal"]);
    expect(screen.queryByRole("list", { name: "Our promises" })).toBeNull();
  });

  it.each([
    ["an account", ["store", "mollie"], ["Visa, Mastercard, Apple Pay, Google Pay", "Abholung"]],
    ["no account", ["store"], ["Abholung"]],
    ["no answer", null, ["Abholung"]],
  ])(
    "SHOP-9 PAY-6 show the marks of a hosted payment only if the server has an account (%s)",
    async (_case, methods, shown) => {
      fixture.setSettings({
        shipping_methods_config: [],
        payment_methods: [method(3, "store", "Abholung"), method(5, "mollie", "Karte")],
      });
      fixture.listPaymentMethods = () =>
        methods ? { body: { status: "ok", methods } } : { status: 404, body: {} };
      await visit(PRODUCT);
      const marks = await screen.findByRole("list", { name: "Zahlungsarten" });
      // Before the answer, nothing of it is visible.
      expect(texts(marks)).toEqual(["Abholung"]);
      expect(fixture.methodRequests).toBe(0);
      scrollDown();
      await waitFor(() => expect(fixture.methodRequests).toBe(1));
      await waitFor(() => expect(texts(marks)).toEqual(shown));
      if (shown.length === 1)
        await waitFor(() => expect(marks.querySelector('[src*="visa"]')).toBeNull());
    },
  );

  it("SHOP-9 PAY-1 PAY-3 follow the rules of the checkout", () => {
    const methods = [
      method(1, "transfer", "Vorkasse"),
      method(2, "klarna", "Klarna"),
      method(3, "store", "Abholung"),
      method(4, "paypal", "PayPal"),
      method(5, "paypal", "PayPal"),
      method(6, "mollie", "Karte"),
      method(7, "unknown", "Unbekannt"),
    ];
    for (const klarna of ["", "https://klarna.example/sdk.js"])
      for (const fields of [{}, { bank_details: null }, { paypal_client_id: null }]) {
        vi.stubEnv("GATSBY_KLARNA_SDK_URL", klarna);
        const raw = rawSettings({
          shipping_methods_config: [],
          payment_methods: methods,
          ...fields,
        });
        const shop = parseShopSettings(v.parse(shopSettingsSchema, raw), createParseContext("de"));
        const ids = (list: readonly { readonly id: number }[]) =>
          list.map(({ id }) => id).toSorted();
        expect(ids(listMarkedPaymentMethods(shop, PAYMENT_KEYS))).toEqual(
          ids(listPaymentMethods(shop, PAYMENT_KEYS, null)),
        );
      }
  });

  it("SHOP-9 are in the language of the page, and in the summary of the cart", async () => {
    fixture.setSettings(PROMISES);
    addCartLine({
      product: 7,
      variant: 54,
      personalization: {},
      count: 1,
      priceBrutto: createEuro(124_000),
    });
    await visit("/en/shop/warenkorb");
    const summary = await screen.findByRole("region", { name: "Summary" });
    expect(texts(within(summary).getByRole("list", { name: "Our promises" }))).toEqual([
      "Free delivery from €250",
    ]);
    expect(within(summary).getByRole("list", { name: "Payment methods" })).toBeTruthy();
  });

  it("SHOP-9 have no payment methods while nothing can be bought", async () => {
    fixture.setSettings({ ...PROMISES, enable_cart: false });
    await visit(PRODUCT);
    expect(await screen.findByRole("list", { name: "Unsere Zusagen" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Zahlungsarten" })).toBeNull();
  });
});
