import { createVariableReader } from "../../../../../../shared/configuration/variable-reader";
import type { ProviderEnv } from "../../provider";
import { PAYPAL_VARIABLES } from "./variables";

const { readText, readUrl, readPositiveNumber } = createVariableReader(PAYPAL_VARIABLES);

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

/** Reads PayPal's settings. Null without a secret: then no shop of this server offers PayPal. */
export function readPaypalSettings(env: ProviderEnv): PaypalSettings | null {
  const secret = readText(env, "PAYPAL_CLIENT_SECRET");
  if (secret === undefined) return null;
  return {
    apiUrl: readUrl(env, "PAYPAL_API_URL"),
    secret,
    webhookId: readText(env, "PAYPAL_WEBHOOK_ID") ?? null,
    timeoutMs: readPositiveNumber(env, "PAYPAL_TIMEOUT_SECONDS") * 1000,
  };
}
