import { expect, type Page } from "@playwright/test";
import { requestFakeServer } from "../../tests/support/fake-control";

/** Access to the fake Klarna server. */

export const KLARNA = process.env["TEST_KLARNA_URL"] ?? "http://localhost:8033";

/** Sets the outcome of the next purchase of the order on this payment page. */
export async function injectKlarnaFailure(
  page: Page,
  kind: "rejected" | "pending" | "lost-response",
): Promise<void> {
  const order = new URL(page.url()).searchParams.get("bestellung") ?? "";
  const failure = { kind, operation: "place", order, times: 1 };
  await requestFakeServer(`${KLARNA}/fake/fail`, failure);
}

/** Clicks the shop's button, then a button in Klarna's dialog: confirm, cancel or decline. */
export async function inKlarnaDialog(page: Page, open: string, choice: string): Promise<void> {
  await page.getByRole("button", { name: open }).click();
  const dialog = page.frameLocator(`iframe[src^="${KLARNA}/dialog"]`);
  await dialog.getByRole("button", { name: choice }).click();
  await expect(page.locator(`iframe[src^="${KLARNA}/dialog"]`)).toHaveCount(0);
}
