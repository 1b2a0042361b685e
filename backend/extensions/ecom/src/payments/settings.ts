/**
 * What the operator sets up for PayPal; the client's id is the shop's own
 * (`ecommerce_settings.paypal_client_id`).
 */
export type PaypalSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly secret: string;
  /** null: no webhook is registered, and none is believed. */
  readonly webhookId: string | null;
  /** Milliseconds that an answer may take. */
  readonly patience: number;
};

/** What the operator sets up for Klarna: one account for all shops of this server. */
export type KlarnaSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly username: string;
  readonly password: string;
  /** Where Klarna finds this API when it tells something unasked. */
  readonly ownUrl: string;
  readonly patience: number;
};

/** How often providers are asked again about payments; in seconds. */
export type ReconcileSettings = {
  /** The pause after the first attempt; it doubles with each further one. */
  readonly retrySeconds: number;
  /** How often paid orders are compared with the provider. */
  readonly recheckSeconds: number;
};

const LIVE = "https://api-m.paypal.com";
const KLARNA = "https://api.klarna.com";
const SECONDS = 10;

function text(value: unknown): string | null {
  const trimmed =
    typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return trimmed === "" ? null : trimmed;
}

function address(value: unknown): string | null {
  return text(value)?.replace(/\/+$/, "") ?? null;
}

function patience(value: unknown): number {
  const seconds = Number(value);
  return (seconds > 0 ? seconds : SECONDS) * 1000;
}

/**
 * PayPal's settings from the environment; `null` without a secret: then no shop of this server
 * offers PayPal.
 */
export function readPaypalSettings(env: Readonly<Record<string, unknown>>): PaypalSettings | null {
  const secret = text(env.PAYPAL_CLIENT_SECRET);
  if (secret === null) return null;
  return {
    apiUrl: address(env.PAYPAL_API_URL) ?? LIVE,
    secret,
    webhookId: text(env.PAYPAL_WEBHOOK_ID),
    patience: patience(env.PAYPAL_TIMEOUT_SECONDS),
  };
}

/**
 * Klarna's settings from the environment; `null` without user name and password: then no shop of
 * this server offers Klarna.
 */
export function readKlarnaSettings(env: Readonly<Record<string, unknown>>): KlarnaSettings | null {
  const [username, password] = [text(env.KLARNA_USERNAME), text(env.KLARNA_PASSWORD)];
  if (username === null || password === null) return null;
  const [apiUrl, ownUrl] = [address(env.KLARNA_API_URL) ?? KLARNA, address(env.PUBLIC_URL) ?? ""];
  return { apiUrl, username, password, ownUrl, patience: patience(env.KLARNA_TIMEOUT_SECONDS) };
}

const RETRY_SECONDS = 60;
const RECHECK_HOURS = 24;

/** `PAYMENT_RETRY_SECONDS` (60) and `PAYMENT_RECHECK_HOURS` (24). */
export function reconcileSettings(env: Readonly<Record<string, unknown>>): ReconcileSettings {
  const [retry, recheck] = [Number(env.PAYMENT_RETRY_SECONDS), Number(env.PAYMENT_RECHECK_HOURS)];
  return {
    retrySeconds: retry > 0 ? retry : RETRY_SECONDS,
    recheckSeconds: (recheck > 0 ? recheck : RECHECK_HOURS) * 3600,
  };
}
