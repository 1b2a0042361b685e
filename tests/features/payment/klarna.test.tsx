// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCart } from "#stores/cart";
import { getCheckout } from "#stores/checkout";
import { type KlarnaScript, stubKlarna } from "../support/klarna-script-mock";
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
import { type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";

let fixture: ShopFixture;
let klarna: KlarnaScript;

const setOrderStatus = createOrderStatusSetter(() => fixture, "klarna");

beforeEach(() => {
  fixture = openShopFixture();
  vi.stubEnv("GATSBY_KLARNA_SDK_URL", "https://klarna.example");
  klarna = stubKlarna();
  setOrderStatus("awaiting_payment");
  storeUnpaidOrder();
});

const BUTTON = { name: "Weiter mit Klarna" };
const button = () => screen.findByRole("button", BUTTON);
const purchase = (status: string) => ({
  body: { ...orderResponse(status, "klarna", "klarna-order-7").body, message: "ok" },
});
const accepted = purchase("paid");

describe("Klarna payment page", () => {
  it("PAY-3 opens a session for the order and shows what data go to Klarna", async () => {
    await openPaymentPage();
    await button();
    expect(fixture.sessions).toEqual([{ project: "sternberg.example", order_uuid: ORDER_UUID }]);
    expect(klarna.loaded).toEqual(["https://klarna.example/kp/lib/v1/api.js"]);
    expect(klarna.sessions).toEqual(["client.token.1"]);
    expect(
      screen.getByText(
        /gehen an die Klarna Bank AB \(publ\), damit .* prüft sie Ihre Identität und Ihre Bonität/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole("region", { name: "Mit Klarna bezahlen" })).toBeTruthy();
  });

  it.each(["/shop", "/shop/kasse", "/shop/warenkorb"])(
    "PAY-3 does not load Klarna's script at %s",
    async (path) => {
      await visit(path);
      await screen.findAllByRole("heading", { level: 1 });
      expect([klarna.loaded, fixture.sessions]).toEqual([[], []]);
    },
  );

  it("PAY-3 CHECKOUT-6 posts project, token and uuid, empties cart and checkout, and shows the order", async () => {
    const { user } = await openPaymentPage();
    fixture.respondToPurchase = () => {
      setOrderStatus("paid", "klarna-order-7");
      return accepted;
    };
    await user.click(await button());
    await waitForOrderPage();
    expect(fixture.purchases).toEqual([
      {
        project: "sternberg.example",
        authorization_token: "b4bd3423-24e3",
        order_uuid: ORDER_UUID,
      },
    ]);
    expect(getCart().products).toEqual([]);
    expect(getCheckout()).toMatchObject({ orderUuid: null, customerEmail: "" });
  });

  it("PAY-3 without a response shows “Could not place klarna order”, keeps the cart, and sends the same again", async () => {
    fixture.respondToPurchase = () => "network";
    const { user } = await openEnglishPaymentPage();
    await user.click(await screen.findByRole("button", { name: "Continue with Klarna" }));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Could not place klarna order")).toBeTruthy();
    expect(alert.textContent).toContain("it is placed only once");
    expect(alert.parentElement).toBe(document.activeElement);
    expect(getCart().totalCount).toBe(2);
    fixture.respondToPurchase = () => accepted;
    await user.click(within(alert).getByRole("button", { name: "Send again" }));
    await waitForOrderPage("/en/shop");
    expect(fixture.purchases).toHaveLength(2);
    expect(fixture.purchases[0]).toEqual(fixture.purchases[1]);
  });

  it.each([
    ["a failed request", refusal("payment-unavailable", 502), "We do not know yet"],
    ["a response without the message ok", { body: { status: "ok" } }, "We do not know yet"],
    [
      "a payment declined by Klarna",
      refusal("payment-declined"),
      "Klarna did not accept the payment",
    ],
    ["a sold out product", refusal("out-of-stock"), "an item has been sold"],
    ["a closed order", refusal("order-closed"), "no longer matches your order"],
  ])("PAY-3 %s shows “Could not post order” and the reason", async (_, response, message) => {
    fixture.respondToPurchase = () => response;
    const { user } = await openEnglishPaymentPage();
    await user.click(await screen.findByRole("button", { name: "Continue with Klarna" }));
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Could not post order")).toBeTruthy();
    expect(alert.textContent).toContain(message);
    expect(screen.getByRole("link", { name: "Choose another payment method" })).toBeTruthy();
    expect(getCart().totalCount).toBe(2);
  });

  it("PAY-3 after a refusal the customer confirms again in a new session", async () => {
    fixture.respondToPurchase = () => refusal("payment-declined");
    const { user } = await openPaymentPage();
    await user.click(await button());
    await screen.findByRole("alert");
    await waitFor(() => expect(klarna.sessions).toEqual(["client.token.1", "client.token.2"]));
    fixture.respondToPurchase = () => accepted;
    await user.click(await button());
    await waitForOrderPage();
  });

  it("PAY-3 a closed dialog can be reopened; a refusal offers other payment methods", async () => {
    klarna.authorization = { show_form: true, approved: false };
    const { user } = await openPaymentPage();
    await user.click(await button());
    expect(await screen.findByText(/Sie haben Klarna geschlossen/)).toBeTruthy();
    klarna.authorization = { show_form: false, approved: false };
    await user.click(await button());
    expect(
      await screen.findByText(/Klarna steht für diese Bestellung nicht zur Verfügung/),
    ).toBeTruthy();
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
    expectLinkToPaymentStep();
    expect(fixture.purchases).toEqual([]);
  });

  it("PAY-3 when Klarna is unavailable shows other payment methods instead of its button", async () => {
    klarna.isAvailable = false;
    await openPaymentPage();
    expect(
      await screen.findByText(/Klarna steht für diese Bestellung nicht zur Verfügung/),
    ).toBeTruthy();
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
  });

  async function fails(works: () => void) {
    const { user } = await openPaymentPage();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Klarna ist gerade nicht erreichbar");
    works();
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await button();
  }

  it("PAY-3 a script that fails to load shows an error and can be retried", async () => {
    klarna.loads = false;
    await fails(() => void (klarna.loads = true));
  });

  it("PAY-3 a session that fails to open shows an error and can be retried", async () => {
    const { openSession } = fixture;
    fixture.openSession = () => refusal("payment-unavailable", 502);
    await fails(() => void (fixture.openSession = openSession));
  });

  it("PAY-3 a pending order shows a message, empties the cart and has no button", async () => {
    fixture.respondToPurchase = () => {
      setOrderStatus("awaiting_payment", "klarna-order-7");
      return purchase("awaiting_payment");
    };
    const { user } = await openPaymentPage();
    await user.click(await button());
    expect(await screen.findByText(/Klarna prüft Ihre Zahlung noch/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zum Schaufenster" })).toBeTruthy();
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
    expect(getCart().products).toEqual([]);
  });

  it("PAY-5 an order paid in the meantime leads to its confirmation", async () => {
    fixture.openSession = () => {
      setOrderStatus("paid", "klarna-order-7");
      return refusal("order-closed");
    };
    await openPaymentPage();
    await waitForOrderPage();
    expect(getCart().products).toEqual([]);
  });
});
