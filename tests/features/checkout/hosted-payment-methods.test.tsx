// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getCheckout, updateCheckout } from "#stores/checkout";
import { storeAddress, storeEngravedRings } from "../support/stored-checkout";
import { rawEngravedAt1240, rawSettings } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";

let shop: ShopFixture;

const method = (id: number, key: string, display_name: string) => ({
  payment_id: { id, key, display_name, translations: [] },
});
const TRANSFER = method(1, "transfer", "Vorkasse");
const HOSTED = method(7, "mollie", "Kreditkarte");

/** Sets the shop's payment methods, with a shipping rate for each. */
function offers(...payment_methods: readonly unknown[]) {
  const raw = { ...rawSettings({ payment_methods }), shipping_methods_config: [] };
  shop.responses.set("ecommerce_settings", () => ({ body: { data: [raw] } }));
}

beforeEach(() => {
  shop = openShopFixture();
  shop.offer(rawEngravedAt1240());
  shop.listPaymentMethods = () => ({ body: { status: "ok", methods: ["transfer", "mollie"] } });
  storeEngravedRings();
  storeAddress();
});

async function openPaymentStep() {
  const visited = await visit("/shop/kasse?step=payment");
  await heading("Kasse");
  return visited;
}

const radio = (name: RegExp) => screen.findByRole("radio", { name });

describe("hosted payment methods in the checkout", () => {
  it("PAY-6 a payment method that this version does not know is not on offer and breaks nothing", async () => {
    offers(TRANSFER, method(9, "carrier-pigeon", "Brieftaube"));
    await openPaymentStep();
    await radio(/Vorkasse/);
    expect(screen.queryByText(/Brieftaube/)).toBeNull();
  });

  it("PAY-6 are on offer with a generic hint if the server has an account", async () => {
    offers(TRANSFER, HOSTED);
    await openPaymentStep();
    await radio(/Kreditkarte .*auf der Seite des Zahlungsdienstes Mollie/);
    expect(await radio(/Vorkasse/)).toHaveProperty("checked", true);
    expect(shop.methodRequests).toBe(1);
  });

  it("PAY-6 are not on offer if the server has no account", async () => {
    offers(TRANSFER, HOSTED);
    shop.listPaymentMethods = () => ({ body: { status: "ok", methods: ["transfer", "barter"] } });
    await openPaymentStep();
    await radio(/Vorkasse/);
    await waitFor(() => expect(shop.methodRequests).toBe(1));
    expect(screen.queryByRole("radio", { name: /Kreditkarte/ })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("PAY-6 of a shop without one cause no request", async () => {
    offers(TRANSFER, method(4, "paypal", "PayPal"), method(3, "store", "Abholung"));
    await openPaymentStep();
    await radio(/PayPal/);
    expect(shop.methodRequests).toBe(0);
  });

  it("PAY-6 that cannot be loaded show an error with a retry, and other methods stay available", async () => {
    offers(TRANSFER, HOSTED);
    const { listPaymentMethods } = shop;
    shop.listPaymentMethods = () => ({ status: 502, body: {} });
    const { user } = await openPaymentStep();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Weitere Zahlungsarten konnten nicht geladen werden");
    expect(await radio(/Vorkasse/)).toHaveProperty("checked", true);
    expect(screen.queryByRole("radio", { name: /Kreditkarte/ })).toBeNull();
    shop.listPaymentMethods = listPaymentMethods;
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await radio(/Kreditkarte/);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("PAY-6 CHECKOUT-1 that were selected before stay selected while the server does not answer", async () => {
    offers(TRANSFER, HOSTED);
    updateCheckout({ paymentMethod: 7, shippingMethod: 1 });
    shop.listPaymentMethods = () => "network";
    await openPaymentStep();
    await screen.findByRole("alert");
    expect(await radio(/Kreditkarte/)).toHaveProperty("checked", true);
    expect(getCheckout().paymentMethod).toBe(7);
  });

  it("PAY-6 that are the only ones of a shop: a failed request is not reported as no delivery", async () => {
    offers(HOSTED);
    shop.listPaymentMethods = () => ({ status: 502, body: {} });
    await openPaymentStep();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Weitere Zahlungsarten konnten nicht geladen werden");
    expect(screen.queryByText(/Lieferung steht keine|liefern wir nicht/)).toBeNull();
  });
});
