import type { ProviderEnv } from "../../provider";
import { readSetting, readTimeoutMs, readUrl } from "../../provider-settings";

/**
 * The operator's settings for PayPal. The client id belongs to the shop
 * (`ecommerce_settings.paypal_client_id`).
 */
export type PaypalSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly secret: string;
  /** Null: no webhook is registered, so events cannot be verified. */
  readonly webhookId: string | null;
  /** Timeout of a request in milliseconds. */
  readonly timeoutMs: number;
};

const LIVE_API_URL = "https://api-m.paypal.com";

/** Reads PayPal's settings. Null without a secret: then no shop of this server offers PayPal. */
export function readPaypalSettings(env: ProviderEnv): PaypalSettings | null {
  const secret = readSetting(env, "PAYPAL_CLIENT_SECRET");
  if (secret === null) return null;
  return {
    apiUrl: readUrl(env, "PAYPAL_API_URL") ?? LIVE_API_URL,
    secret,
    webhookId: readSetting(env, "PAYPAL_WEBHOOK_ID"),
    timeoutMs: readTimeoutMs(env, "PAYPAL_TIMEOUT_SECONDS"),
  };
}
