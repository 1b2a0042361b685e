import type { Page } from "@playwright/test";
import { requestFakeServer } from "../../tests/support/fake-control";

/** Access to the fake Mollie server, on whose page customers pay by card. */

export const MOLLIE = process.env["TEST_MOLLIE_URL"] ?? "http://localhost:8039";

/** Buttons of its page. */
export const CARD_PAGE = {
  de: {
    paid: "Bezahlen",
    failed: "Zahlung scheitern lassen",
    canceled: "Abbrechen und zurück zum Geschäft",
    expired: "Zahlung ablaufen lassen",
  },
  en: { paid: "Pay" },
  fr: { paid: "Payer" },
} as const;

/** Makes the next start of the order's payment fail, because the provider does not work. */
export async function injectCardFailure(page: Page): Promise<void> {
  const order = new URL(page.url()).searchParams.get("bestellung") ?? "";
  await requestFakeServer(`${MOLLIE}/fake/fail`, {
    ...{ kind: "500", operation: "create", order, times: 1 },
  });
}
