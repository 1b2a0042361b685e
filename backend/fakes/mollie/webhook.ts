import type { FakeMolliePayment } from "./store";

/**
 * Sends the webhook of a payment as Mollie does: form-encoded, unsigned, with nothing but the id.
 * Returns the HTTP status of the shop's response, or null if the payment has no webhook or the shop
 * gives no response.
 */
export async function sendWebhook({ id, webhookUrl }: FakeMolliePayment): Promise<number | null> {
  if (webhookUrl === null) return null;
  try {
    const response = await fetch(webhookUrl, {
      method: "POST",
      body: new URLSearchParams({ id }),
      signal: AbortSignal.timeout(15_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
