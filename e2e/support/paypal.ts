import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { requestFakeServer } from "../../tests/support/fake-control";

/** Access to the fake PayPal server. */

export const PAYPAL = process.env["TEST_PAYPAL_URL"] ?? "http://localhost:8031";

const postToFake = (path: string, body: unknown) =>
  requestFakeServer(`${PAYPAL}/fake/${path}`, body);

const orderResponse = z.object({
  order: z.object({ payment: z.object({ provider_order_id: z.string() }) }),
});

function orderUuid(page: Page): string {
  return new URL(page.url()).searchParams.get("bestellung") ?? "";
}

/** Returns PayPal's id of the order on this payment page. */
export async function providerOrder(page: Page, orderApi: string): Promise<string> {
  const response = await fetch(
    `${orderApi}/ecom/order/${orderUuid(page)}?project=sternberg.example`,
  );
  return orderResponse.parse(await response.json()).order.payment.provider_order_id;
}

/** Sets the outcome of the next capture of the order on this payment page. */
export async function injectPaypalFailure(
  page: Page,
  kind: "declined" | "lost-response" | "500",
): Promise<void> {
  await postToFake("fail", { kind, operation: "capture", order: orderUuid(page), times: 1 });
}

/**
 * Approves the order in PayPal without the shop's page, as after a browser crash. PayPal sends the
 * webhook twice.
 */
export async function approveInOtherTab(order: string, orderApi: string): Promise<void> {
  await postToFake("approve", { id: order });
  const webhook = {
    url: `${orderApi}/ecom/paypal/webhook`,
    id: order,
    event: "CHECKOUT.ORDER.APPROVED",
  };
  expect([await postToFake("webhook", webhook), await postToFake("webhook", webhook)]).toEqual([
    { http: 200 },
    { http: 200 },
  ]);
}

/** Clicks the PayPal button, then a button in the PayPal popup: pay or cancel. */
export async function inPaypalPopup(page: Page, choice: string): Promise<void> {
  const popupOpened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^PayPal/ }).click();
  const popup = await popupOpened;
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: choice }).click(),
  ]);
}
