import type { VariableTable } from "./variable";

/**
 * Payment providers. Their names begin with the provider's key. A provider without its secrets is
 * not offered.
 */
export const PAYMENT_VARIABLES = {
  PAYPAL_CLIENT_SECRET: {
    description:
      "Secret of the PayPal app. Without it no shop offers PayPal. The client id is `paypal_client_id` of the shop's settings.",
    kind: "secret",
    readBy: ["directus"],
  },
  PAYPAL_WEBHOOK_ID: {
    description:
      "Id of the webhook `{PUBLIC_URL}/ecom/paypal/webhook`. Without it no webhook is accepted.",
    kind: "secret",
    readBy: ["directus"],
  },
  PAYPAL_API_URL: {
    description: "PayPal's API, for example the sandbox `https://api-m.sandbox.paypal.com`.",
    kind: "url",
    default: "https://api-m.paypal.com",
    readBy: ["directus"],
  },
  PAYPAL_TIMEOUT_SECONDS: {
    description: "Timeout of requests to PayPal.",
    kind: "number",
    unit: "seconds",
    default: 10,
    readBy: ["directus"],
  },
  GATSBY_PAYPAL_SDK_URL: {
    description: "Where browsers load PayPal's SDK from.",
    kind: "url",
    default: "https://www.paypal.com",
    readBy: ["build"],
  },
  KLARNA_USERNAME: {
    description:
      "User name of the Klarna API. Without it and `KLARNA_PASSWORD` no shop offers Klarna.",
    kind: "secret",
    readBy: ["directus"],
  },
  KLARNA_PASSWORD: {
    description:
      "Password of the Klarna API. Where the site is built, it or `GATSBY_KLARNA_SDK_URL` must be set.",
    kind: "secret",
    readBy: ["directus", "build"],
  },
  KLARNA_API_URL: {
    description: "Klarna's API, for example `https://api.playground.klarna.com`.",
    kind: "url",
    default: "https://api.klarna.com",
    readBy: ["directus"],
  },
  KLARNA_TIMEOUT_SECONDS: {
    description: "Timeout of requests to Klarna.",
    kind: "number",
    unit: "seconds",
    default: 10,
    readBy: ["directus"],
  },
  GATSBY_KLARNA_SDK_URL: {
    description: "Where browsers load Klarna's SDK from. Empty: the shop does not offer Klarna.",
    kind: "url",
    default: "https://x.klarnacdn.net",
    readBy: ["build"],
  },
  MOLLIE_API_KEY: {
    description: "API key of Mollie (`test_…` or `live_…`). Without it no shop offers Mollie.",
    kind: "secret",
    readBy: ["directus"],
  },
  MOLLIE_API_URL: {
    description: "Mollie's API.",
    kind: "url",
    default: "https://api.mollie.com",
    readBy: ["directus"],
  },
  MOLLIE_TIMEOUT_SECONDS: {
    description: "Timeout of requests to Mollie.",
    kind: "number",
    unit: "seconds",
    default: 10,
    readBy: ["directus"],
  },
  PAYMENT_RETRY_SECONDS: {
    description:
      "Delay before a failed refund or check is repeated. Doubles with each attempt, up to 6 hours.",
    kind: "number",
    unit: "seconds",
    default: 60,
    readBy: ["directus"],
  },
  PAYMENT_RECHECK_HOURS: {
    description: "How often paid orders are compared with their provider.",
    kind: "number",
    unit: "hours",
    default: 24,
    readBy: ["directus"],
  },
} as const satisfies VariableTable;
