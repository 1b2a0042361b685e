import type { VariableTable } from "../../../../../../shared/configuration/variable";

/** Environment variables of PayPal. Their names begin with its key. */
export const PAYPAL_VARIABLES = {
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
} as const satisfies VariableTable;
