// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCart } from "#stores/cart";
import { getCheckout } from "#stores/checkout";
import {
  createOrderStatusSetter,
  expectLinkToPaymentStep,
  openEnglishPaymentPage,
  openPaymentPage,
  ORDER_UUID,
  orderResponse,
  refusal,
  storeUnpaidOrder,
  waitForOrderPage,
} from "../support/payment-fixture";
import { rawSettings } from "../support/raw-records";
import { type ShopFixture, openShopFixture } from "../support/shop-fixture";

const loaded = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock("#ui/document/load-document", () => ({ loadDocument: loaded }));

const CHECKOUT_URL = "https://pay.example/checkout/tr_1/";

let shop: ShopFixture;

const setOrderStatus = createOrderStatusSetter(() => shop, "mollie");
const capturedResponse = (status: string) => orderResponse(status, "mollie", "tr_1");

beforeEach(() => {
  loaded.mockClear();
  shop = openShopFixture();
  const method = {
    id: 7,
    key: "mollie",
    display_name: "Kreditkarte",
    translations: [
      { language: "de", display_name: "Kreditkarte" },
      { language: "en", display_name: "Credit card" },
    ],
  };
  const raw = rawSettings({ payment_methods: [{ payment_id: method }] });
  shop.responses.set("ecommerce_settings", () => ({ body: { data: [raw] } }));
  shop.startPayment = () => ({
    body: {
      status: "ok",
      payment: { provider: "mollie", action: { kind: "redirect", url: CHECKOUT_URL } },
    },
  });
  setOrderStatus("awaiting_payment");
  storeUnpaidOrder();
});

const button = (name = "Weiter zur Zahlungsseite") => screen.findByRole("button", { name });
const REQUEST = { project: "sternberg.example", order_uuid: ORDER_UUID };

describe("hosted payment page, before the payment", () => {
  it("PAY-6 names the payment method as the shop does, and sends nothing before the customer agrees", async () => {
    await openEnglishPaymentPage();
    await button("Continue to the payment page");
    expect(screen.getByRole("region", { name: "Payment: Credit card" })).toBeTruthy();
    expect(screen.getByText(/Payment method: Credit card\./)).toBeTruthy();
    expect(screen.getByText(/Mollie receives the order number and the total/)).toBeTruthy();
    expect(screen.getByText("S-2026-000017")).toBeTruthy();
    expect([shop.starts, shop.captures]).toEqual([[], []]);
  });

  it("PAY-6 starts the payment and continues on the provider's page, with cart and checkout kept", async () => {
    const { user } = await openPaymentPage();
    await user.click(await button());
    await waitFor(() => expect(loaded).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(shop.starts).toEqual([REQUEST]);
    expect(screen.getByText("Die Zahlungsseite wird geöffnet …")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Weiter zur Zahlungsseite" })).toHaveProperty(
      "disabled",
      true,
    );
    expect(getCart().totalCount).toBe(2);
    expect(getCheckout().orderUuid).toBe(ORDER_UUID);
  });

  it.each([
    ["no response", "network"],
    ["a provider that fails", refusal("payment-unavailable", 502)],
    [
      "an action for a script that the site does not have",
      {
        body: {
          status: "ok",
          payment: { provider: "mollie", action: { kind: "sdk", token: "t" } },
        },
      },
    ],
    [
      "a URL that is not a web page",
      {
        body: {
          status: "ok",
          payment: {
            provider: "mollie",
            action: { kind: "redirect", url: "javascript:alert(1)" },
          },
        },
      },
    ],
  ] as const)("PAY-6 %s shows an error, and the payment can be retried", async (_, response) => {
    const { startPayment } = shop;
    shop.startPayment = () => response;
    const { user } = await openPaymentPage();
    await user.click(await button());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Die Zahlungsseite ist gerade nicht erreichbar");
    expectLinkToPaymentStep();
    expect(loaded).not.toHaveBeenCalled();
    shop.startPayment = startPayment;
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await waitFor(() => expect(loaded).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(getCart().totalCount).toBe(2);
  });

  it("PAY-6 an order that was paid in the meantime leads to its confirmation", async () => {
    shop.startPayment = () => {
      setOrderStatus("paid", "tr_1");
      return refusal("order-closed");
    };
    shop.capturePayment = () => capturedResponse("paid");
    const { user } = await openPaymentPage();
    await user.click(await button());
    await waitForOrderPage();
    expect(getCart().products).toEqual([]);
  });
});

describe("hosted payment page, after the return", () => {
  beforeEach(() => setOrderStatus("awaiting_payment", "tr_1"));

  it("PAY-6 CHECKOUT-6 confirms the payment once, empties cart and checkout, and shows the order", async () => {
    shop.capturePayment = () => {
      setOrderStatus("paid", "tr_1");
      return capturedResponse("paid");
    };
    await openPaymentPage();
    await waitForOrderPage();
    expect(shop.captures).toEqual([REQUEST]);
    expect(shop.starts).toEqual([]);
    expect(getCart().products).toEqual([]);
    expect(getCheckout()).toMatchObject({ orderUuid: null, customerEmail: "" });
  });

  it("PAY-6 a payment that was not completed can be repeated or replaced by another method", async () => {
    shop.capturePayment = () => refusal("payment-declined");
    const { user } = await openEnglishPaymentPage();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The order is not paid yet");
    expect(alert.textContent).toContain("nothing was charged");
    expect(alert.parentElement).toBe(document.activeElement);
    expect(screen.getByRole("link", { name: "Choose another payment method" })).toBeTruthy();
    await user.click(await button("Continue to the payment page"));
    await waitFor(() => expect(loaded).toHaveBeenCalledWith(CHECKOUT_URL));
    expect(getCart().totalCount).toBe(2);
  });

  it("PAY-6 a payment under review shows a message and no button, also after a reload", async () => {
    shop.capturePayment = () => capturedResponse("awaiting_payment");
    for (const visitNumber of [1, 2]) {
      const { unmount } = await openPaymentPage();
      expect(await screen.findByText(/Zahlung mit Kreditkarte wird noch geprüft/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Weiter zur Zahlungsseite" })).toBeNull();
      expect(screen.getByRole("link", { name: "Zum Schaufenster" })).toBeTruthy();
      expect(shop.captures).toHaveLength(visitNumber);
      unmount();
    }
    expect(getCart().products).toEqual([]);
  });

  it("PAY-6 without a response the page asks for no second payment, and checks again", async () => {
    shop.capturePayment = () => "network";
    const { user } = await openEnglishPaymentPage();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The payment could not be checked yet");
    expect(alert.textContent).toContain("do not pay a second time");
    expect(screen.queryByRole("button", { name: "Continue to the payment page" })).toBeNull();
    expect(getCart().totalCount).toBe(2);
    shop.capturePayment = () => {
      setOrderStatus("paid", "tr_1");
      return capturedResponse("paid");
    };
    await user.click(within(alert).getByRole("button", { name: "Send again" }));
    await waitForOrderPage("/en/shop");
    expect(shop.captures).toEqual([REQUEST, REQUEST]);
  });

  it.each([
    ["a sold out product", "out-of-stock", "an item has been sold"],
    ["a closed order", "order-closed", "no longer matches your order"],
  ])("PAY-6 %s shows the reason, and the order cannot be paid again", async (_, code, message) => {
    shop.capturePayment = () => refusal(code);
    await openEnglishPaymentPage();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(message);
    expect(screen.queryByRole("button", { name: "Continue to the payment page" })).toBeNull();
    expect(screen.getByRole("link", { name: "Choose another payment method" })).toBeTruthy();
  });

  it("PAY-6 the browser's back button checks the payment instead of showing a stuck page", async () => {
    setOrderStatus("awaiting_payment");
    const { user } = await openPaymentPage();
    await user.click(await button());
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    shop.capturePayment = () => refusal("payment-declined");
    const restored = new Event("pageshow");
    Object.defineProperty(restored, "persisted", { value: true });
    act(() => void window.dispatchEvent(restored));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Die Bestellung ist noch nicht bezahlt",
    );
    expect(await button()).toHaveProperty("disabled", false);
    expect(shop.captures).toEqual([REQUEST]);
  });
});
