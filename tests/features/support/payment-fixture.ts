import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { createEuro } from "#domain/pricing/money";
import { addCartLine } from "#stores/cart";
import { updateCheckout } from "#stores/checkout";
import { heading, PLACED, type ShopFixture, visit } from "./shop-fixture";

/** The order that the payment tests pay. */
export const ORDER_UUID = PLACED.body.order.order_uuid;

/** Response with the order in another status, paid or to be paid with a provider. */
export function orderResponse(
  status: string,
  provider: string,
  provider_order_id: string | null = null,
) {
  const payment = { provider, provider_order_id };
  return { body: { status: "ok", order: { ...PLACED.body.order, status, payment } } };
}

/** Returns a function that sets the status of the order and its payment at the provider. */
export function createOrderStatusSetter(shop: () => ShopFixture, provider: string) {
  return (status: string, providerOrderId: string | null = null): void => {
    shop().readOrder = () => orderResponse(status, provider, providerOrderId);
  };
}

export const refusal = (code: string, status = 409) => ({
  status,
  body: { status: "error", code, message: "…" },
});

/** Puts two rings at 1,240.00 euros into the cart and stores the order as awaiting payment. */
export function storeUnpaidOrder(): void {
  addCartLine({
    product: 7,
    variant: 54,
    personalization: {},
    count: 2,
    priceBrutto: createEuro(124_000),
    display: { name: "Trauringe" },
  });
  updateCheckout({ orderUuid: ORDER_UUID, customerEmail: "clara@example.com" });
}

/** Opens the payment page of the order. */
export async function openPaymentPage(path = `/shop/zahlung?bestellung=${ORDER_UUID}`) {
  const visited = await visit(path);
  await heading(path.startsWith("/en") ? "Payment" : "Bezahlen");
  return visited;
}

export const openEnglishPaymentPage = () =>
  openPaymentPage(`/en/shop/zahlung?bestellung=${ORDER_UUID}`);

/** Waits until the page of the placed order is open. */
export function waitForOrderPage(shopPath = "/shop"): Promise<void> {
  return waitFor(() =>
    expect(window.location.pathname).toBe(`${shopPath}/bestellung/${ORDER_UUID}`),
  );
}

/** Expects a link from the payment page back to the payment step of the checkout. */
export function expectLinkToPaymentStep(): void {
  expect(screen.getByRole("link", { name: "Andere Zahlungsart wählen" }).getAttribute("href")).toBe(
    "/shop/kasse?step=payment",
  );
}
