// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { getCart } from "#stores/cart";
import { getCheckout, useCheckoutSession } from "#stores/checkout";
import { subscribeOrders } from "#stores/analytics-events";
import { type PayPalScript, stubPayPal } from "../support/paypal-script-mock";
import {
  expectLinkToPaymentStep,
  openEnglishPaymentPage,
  openPaymentPage,
  ORDER_UUID,
  orderResponse,
  refusal,
  storeUnpaidOrder,
  waitForOrderPage,
} from "../support/payment-fixture";
import { type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";
import { normalizeSpaces } from "../support/normalize-spaces";

const PAYPAL_ORDER_ID = "5O190127TN364715T";

let fixture: ShopFixture;
let paypal: PayPalScript;

function setOrderStatus(status: string): void {
  fixture.readOrder = () => orderResponse(status, "paypal", PAYPAL_ORDER_ID);
}

beforeEach(() => {
  fixture = openShopFixture();
  vi.stubEnv("GATSBY_PAYPAL_SDK_URL", "https://paypal.example");
  paypal = stubPayPal();
  setOrderStatus("awaiting_payment");
  storeUnpaidOrder();
});

async function openUntilButton() {
  const visited = await openPaymentPage();
  await screen.findByRole("button", { name: "PayPal" });
  return visited;
}

const approve = () =>
  act(async () => paypal.options?.onApprove({ orderID: PAYPAL_ORDER_ID, payerID: "PAYER7" }, {}));

describe("PayPal payment page", () => {
  it("PAY-1 shows number and total, and loads PayPal's script for client id, currency and locale", async () => {
    await openUntilButton();
    expect(screen.getByText("S-2026-000017")).toBeTruthy();
    expect(normalizeSpaces(document.body.textContent)).toContain("2.480,00 €");
    expect(paypal.loaded.map(({ origin, pathname }) => origin + pathname)).toEqual([
      "https://paypal.example/sdk/js",
    ]);
    const requested = Object.fromEntries(paypal.loaded[0]?.searchParams ?? []);
    expect(requested).toMatchObject({
      "client-id": "demo-paypal-client",
      currency: "EUR",
      intent: "capture",
      locale: "de_DE",
    });
    expect(await paypal.options?.createOrder()).toBe(PAYPAL_ORDER_ID);
  });

  it.each(["/shop", "/shop/kasse", "/shop/warenkorb"])(
    "PAY-1 does not load PayPal's script at %s",
    async (path) => {
      await visit(path);
      await screen.findAllByRole("heading", { level: 1 });
      expect(paypal.loaded).toEqual([]);
    },
  );

  it("PAY-2 CHECKOUT-6 posts the approval, empties cart and checkout, and shows the order", async () => {
    await openUntilButton();
    fixture.respondToTransaction = () => {
      setOrderStatus("paid");
      return { body: { status: "ok" } };
    };
    await approve();
    await waitForOrderPage();
    expect(fixture.transactions).toEqual([
      {
        project: "sternberg.example",
        order_id: ORDER_UUID,
        paypal: { order_id: PAYPAL_ORDER_ID, payer_id: "PAYER7" },
      },
    ]);
    expect(getCart().products).toEqual([]);
    expect(getCheckout()).toMatchObject({ orderUuid: null, customerEmail: "" });
  });

  it("PAY-2 a failed transaction shows “Could not post PayPal Transaction”, keeps the cart, and can be sent again", async () => {
    fixture.respondToTransaction = () => "network";
    const { user } = await openEnglishPaymentPage();
    await screen.findByRole("button", { name: "PayPal" });
    await approve();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Could not post PayPal Transaction")).toBeTruthy();
    expect(alert.textContent).toContain("you will be charged only once");
    expect(alert.parentElement).toBe(document.activeElement);
    expect(getCart().totalCount).toBe(2);
    fixture.respondToTransaction = () => ({ body: { status: "ok" } });
    await user.click(within(alert).getByRole("button", { name: "Send again" }));
    await waitForOrderPage("/en/shop");
    expect(fixture.transactions).toHaveLength(2);
    expect(fixture.transactions[0]).toEqual(fixture.transactions[1]);
  });

  it("CHECKOUT-1 PAY-2 an approval without an answer can be sent again after leaving the page and returning", async () => {
    fixture.respondToTransaction = () => "network";
    await openUntilButton();
    await approve();
    await screen.findByRole("alert");
    cleanup();
    const { user } = await openPaymentPage();
    fixture.respondToTransaction = () => {
      setOrderStatus("paid");
      return { body: { status: "ok" } };
    };
    await user.click(await screen.findByRole("button", { name: "Noch einmal senden" }));
    await waitForOrderPage();
    expect(fixture.transactions[1]).toEqual(fixture.transactions[0]);
    expect(useCheckoutSession.getState().walletValue).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain(PAYPAL_ORDER_ID);
  });

  it.each([
    ["payment-declined", "abgelehnt", true],
    ["out-of-stock", "inzwischen verkauft", false],
    ["payment-mismatch", "passt nicht mehr", false],
  ])("PAY-2 a refusal for %s shows a message and the next step", async (code, message, again) => {
    fixture.respondToTransaction = () => refusal(code);
    await openUntilButton();
    await approve();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(screen.queryByRole("button", { name: "PayPal" }) !== null).toBe(again);
    expect(useCheckoutSession.getState().walletValue).toBeNull();
    expectLinkToPaymentStep();
    expect(getCart().totalCount).toBe(2);
    expect(getCheckout().customerEmail).toBe("clara@example.com");
  });

  it("PAY-1 after a cancel or an error in PayPal the customer can retry or pay otherwise", async () => {
    await openUntilButton();
    act(() => paypal.options?.onCancel());
    expect(screen.getByText(/Sie haben die Zahlung abgebrochen/)).toBeTruthy();
    act(() => paypal.options?.onError(new Error("window closed")));
    expect(screen.getByText(/PayPal hat einen Fehler gemeldet/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "PayPal" })).toBeTruthy();
    expect(fixture.transactions).toEqual([]);
  });

  it("PAY-1 a script that fails to load shows an error and can be retried", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    paypal.loads = false;
    const { user } = await openPaymentPage();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("PayPal ist gerade nicht erreichbar");
    paypal.loads = true;
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await screen.findByRole("button", { name: "PayPal" });
  });

  it("PAY-5 an order paid while the browser was closed leads to its confirmation and empties the cart", async () => {
    setOrderStatus("paid");
    await visit(`/shop/zahlung?bestellung=${ORDER_UUID}`);
    await waitForOrderPage();
    expect(getCart().products).toEqual([]);
  });

  it("ANALYTICS-5 publishes a paid order once with its lines, and an expired one not at all", async () => {
    const received: unknown[] = [];
    const unsubscribe = subscribeOrders(({ order }) => received.push(order));
    // Drops orders published by earlier tests without a subscriber.
    received.length = 0;
    setOrderStatus("expired");
    await visit(`/shop/zahlung?bestellung=${ORDER_UUID}`);
    await waitForOrderPage();
    expect(received).toEqual([]);
    cleanup();
    localStorage.clear();
    fixture = openShopFixture();
    setOrderStatus("paid");
    storeUnpaidOrder();
    await visit(`/shop/zahlung?bestellung=${ORDER_UUID}`);
    await waitFor(() => expect(getCart().products).toEqual([]));
    expect(received).toMatchObject([
      { number: "S-2026-000017", total: createEuro(248_000), lines: [{ product: 7, count: 2 }] },
    ]);
    unsubscribe();
  });

  it("PAY-5 ORDER-7 an expired order leads to its confirmation and keeps the cart", async () => {
    setOrderStatus("expired");
    await visit(`/shop/zahlung?bestellung=${ORDER_UUID}`);
    await waitForOrderPage();
    expect(getCart().totalCount).toBe(2);
  });

  it.each(["/shop/zahlung", "/shop/zahlung?bestellung=17"])(
    "PAY-1 %s shows that there is no open order",
    async (path) => {
      await openPaymentPage(path);
      expect(screen.getByText("Zu dieser Adresse gehört keine offene Bestellung.")).toBeTruthy();
      expect(paypal.loaded).toEqual([]);
    },
  );
});
