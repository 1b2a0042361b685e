/** What the operator sets up for PayPal; the client's id is the shop's own (`ecommerce_settings.paypal_client_id`). */
export type PaypalSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly secret: string;
  /** null: no webhook is registered, and none is believed. */
  readonly webhookId: string | null;
  /** Milliseconds that an answer may take. */
  readonly patience: number;
};

const LIVE = "https://api-m.paypal.com";
const SECONDS = 10;

function text(value: unknown): string | null {
  const trimmed = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return trimmed === "" ? null : trimmed;
}

/** PayPal's settings from the environment; `null` without a secret: then no shop of this server offers PayPal. */
export function paypalSettings(env: Readonly<Record<string, unknown>>): PaypalSettings | null {
  const secret = text(env.PAYPAL_CLIENT_SECRET);
  if (secret === null) return null;
  const seconds = Number(env.PAYPAL_TIMEOUT_SECONDS);
  return {
    apiUrl: (text(env.PAYPAL_API_URL) ?? LIVE).replace(/\/+$/, ""),
    secret,
    webhookId: text(env.PAYPAL_WEBHOOK_ID),
    patience: (seconds > 0 ? seconds : SECONDS) * 1000,
  };
}
