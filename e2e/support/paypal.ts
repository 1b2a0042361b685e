import { expect, type Page } from "@playwright/test";
import { z } from "zod";

/** Access to the fake PayPal server. */

export const PAYPAL = process.env["TEST_PAYPAL_URL"] ?? "http://localhost:8031";

async function tell(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${PAYPAL}/fake/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

const seen = z.object({
  order: z.object({ payment: z.object({ provider_order_id: z.string() }) }),
});

function orderToPay(page: Page): string {
  return new URL(page.url()).searchParams.get("bestellung") ?? "";
}

/** Returns PayPal's id of the order on this payment page. */
export async function providerOrder(page: Page, orderApi: string): Promise<string> {
  const answer = await fetch(
    `${orderApi}/ecom/order/${orderToPay(page)}?project=sternberg.example`,
  );
  return seen.parse(await answer.json()).order.payment.provider_order_id;
}

/** Sets the outcome of the next capture of the order on this payment page. */
export async function injectPaypalFailure(
  page: Page,
  kind: "declined" | "lost-answer" | "500",
): Promise<void> {
  await tell("behave", { kind, operation: "capture", order: orderToPay(page), times: 1 });
}

/**
 * Approves the order in PayPal without the shop's page, as after a browser crash. PayPal sends the
 * webhook twice.
 */
export async function approveInOtherTab(order: string, orderApi: string): Promise<void> {
  await tell("approve", { id: order });
  const webhook = {
    url: `${orderApi}/ecom/paypal/webhook`,
    id: order,
    event: "CHECKOUT.ORDER.APPROVED",
  };
  expect([await tell("webhook", webhook), await tell("webhook", webhook)]).toEqual([
    { http: 200 },
    { http: 200 },
  ]);
}

/** Clicks the PayPal button, then a button in the PayPal popup: pay or cancel. */
export async function inPaypalPopup(page: Page, answer: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^PayPal/ }).click();
  const popup = await opened;
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: answer }).click(),
  ]);
}
