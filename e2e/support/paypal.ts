import type { Page } from "@playwright/test";
import { requestFakeServer } from "../../tests/support/fake-control";

/** Access to the fake PayPal server. */

export const PAYPAL = process.env["TEST_PAYPAL_URL"] ?? "http://localhost:8031";

const postToFake = (path: string, body: unknown) =>
  requestFakeServer(`${PAYPAL}/fake/${path}`, body);

function orderUuid(page: Page): string {
  return new URL(page.url()).searchParams.get("bestellung") ?? "";
}

/** Sets the outcome of the next capture of the order on this payment page. */
export async function injectPaypalFailure(
  page: Page,
  kind: "declined" | "lost-response" | "500",
): Promise<void> {
  await postToFake("fail", { kind, operation: "capture", order: orderUuid(page), times: 1 });
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
