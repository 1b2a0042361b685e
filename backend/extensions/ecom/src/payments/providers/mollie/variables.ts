import type { VariableTable } from "../../../../../../shared/configuration/variable";

/** Environment variables of Mollie. Their names begin with its key. */
export const MOLLIE_VARIABLES = {
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
} as const satisfies VariableTable;
