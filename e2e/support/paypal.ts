import { expect, type Page } from "@playwright/test";
import { z } from "zod";

/** The double of PayPal, as a customer and a test meet it. */

export const PAYPAL = process.env["TEST_PAYPAL_URL"] ?? "http://localhost:8031";

async function tell(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${PAYPAL}/double/${path}`, {
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

/** PayPal's own number of the order that this page is about to pay. */
export async function providerOrder(page: Page, orderApi: string): Promise<string> {
  const answer = await fetch(
    `${orderApi}/ecom/order/${orderToPay(page)}?project=sternberg.example`,
  );
  return seen.parse(await answer.json()).order.payment.provider_order_id;
}

/** What PayPal does with the next capture of the order that this page is about to pay. */
export async function injectPaypalFailure(
  page: Page,
  kind: "declined" | "lost-answer" | "500",
): Promise<void> {
  await tell("behave", { kind, operation: "capture", order: orderToPay(page), times: 1 });
}

/**
 * The customer agrees in PayPal's window, and their browser dies before the shop hears of it:
 * PayPal tells the shop, twice.
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

/** Presses PayPal's button and then, in PayPal's own window, to pay or to cancel. */
export async function inPaypalPopup(page: Page, answer: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^PayPal/ }).click();
  const popup = await opened;
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: answer }).click(),
  ]);
}
