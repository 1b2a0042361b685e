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

const seen = z.object({ order: z.object({ payment: z.object({ provider_order_id: z.string() }) }) });

/** PayPal's own number of the order that this page is about to pay. */
export async function providerOrder(page: Page, orderApi: string): Promise<string> {
  const uuid = new URL(page.url()).searchParams.get("bestellung") ?? "";
  const answer = await fetch(`${orderApi}/ecom/order/${uuid}?project=sternberg.example`);
  return seen.parse(await answer.json()).order.payment.provider_order_id;
}

/** What PayPal does with the next capture of this order. */
export async function paypalWill(kind: "decline" | "lost-answer" | "http-500", order: string): Promise<void> {
  await tell("behave", { kind, operation: "capture", order, times: 1 });
}

/** The customer agrees in PayPal's window, and their browser dies before the shop hears of it. */
export async function approveElsewhere(order: string): Promise<void> {
  await tell("approve", { id: order });
}

/** Presses PayPal's button and then, in PayPal's own window, to pay or to cancel. */
export async function inPayPal(page: Page, answer: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: /^PayPal/ }).click();
  const popup = await opened;
  await Promise.all([popup.waitForEvent("close"), popup.getByRole("button", { name: answer }).click()]);
}
