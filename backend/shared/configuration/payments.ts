import type { VariableTable } from "./variable";

/**
 * Payments of all providers. Each provider brings its own table
 * (`extensions/ecom/src/payments/providers/<key>/variables.ts`).
 */
export const PAYMENT_VARIABLES = {
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
