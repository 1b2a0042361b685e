import { MIN_SECRET_LENGTH, type VariableTable } from "./variable";

/** Limits of forms, orders and logins, and the jobs of the shop. */
export const SHOP_VARIABLES = {
  FORMS_RATE_LIMIT: {
    description: "Form submissions of one caller in ten minutes.",
    kind: "number",
    default: 20,
    readBy: ["directus"],
  },
  FORMS_EMAIL_RATE_LIMIT: {
    description:
      "Stored submissions with one e-mail address from one network, and confirmations to one address, per hour.",
    kind: "number",
    default: 6,
    readBy: ["directus"],
  },
  FORMS_POW_MAX_NUMBER: {
    description: "Largest number that a browser tries for one proof of work.",
    kind: "number",
    default: 50_000,
    readBy: ["directus"],
  },
  FORMS_MIN_FILL_MS: {
    description: "Shortest time between challenge and submission of a form. The site waits for it.",
    kind: "number",
    unit: "milliseconds",
    default: 3000,
    readBy: ["directus"],
  },
  ECOM_RATE_LIMIT: {
    description:
      "Orders of one caller in ten minutes. Other routes of the order API have higher limits; a value set here applies to all of them.",
    kind: "number",
    default: 30,
    readBy: ["directus"],
  },
  ECOM_EMAIL_RATE_LIMIT: {
    description:
      "Stored orders with one e-mail address from one network, and confirmations to one address, per hour. Without it: as `ECOM_RATE_LIMIT`.",
    kind: "number",
    readBy: ["directus"],
  },
  ECOM_WEBHOOK_RATE_LIMIT: {
    description: "Webhooks of payment providers of one caller in ten minutes.",
    kind: "number",
    default: 6000,
    readBy: ["directus"],
  },
  CATALOGUE_INDEX_PRODUCTS: {
    description:
      "Published products above which an index in memory answers lists and counts of the shop.",
    kind: "number",
    default: 1,
    readBy: ["directus"],
  },
  LOGIN_ATTEMPTS: {
    description: "Failed logins of one account from one network without a delay.",
    kind: "number",
    default: 5,
    readBy: ["directus"],
  },
  LOGIN_NETWORK_ATTEMPTS: {
    description: "Failed logins of one network over all accounts without a delay.",
    kind: "number",
    default: 30,
    readBy: ["directus"],
  },
  LOGIN_UNKNOWN_NETWORK_ATTEMPTS: {
    description:
      "Failed logins of one account from networks that never logged in to it, without a delay.",
    kind: "number",
    default: 50,
    readBy: ["directus"],
  },
  LOGIN_MAX_WAIT_SECONDS: {
    description: "Period in which failed logins are counted, and with it the longest delay.",
    kind: "number",
    unit: "seconds",
    default: 300,
    readBy: ["directus"],
  },
  LOGIN_RESET_MAILS: {
    description: "Password mails to one address from one network per hour.",
    kind: "number",
    default: 3,
    readBy: ["directus"],
  },
  LOGIN_CONCURRENCY: {
    description: "Passwords that one process verifies at the same time.",
    kind: "number",
    default: 2,
    readBy: ["directus"],
  },
  ORDER_JOBS_INTERVAL_SECONDS: {
    description: "How often unpaid orders are checked; at most 60.",
    kind: "number",
    unit: "seconds",
    default: 60,
    readBy: ["directus"],
  },
  SALES_INTERVAL_SECONDS: {
    description: "How often sales are started and ended; at most 60.",
    kind: "number",
    unit: "seconds",
    default: 60,
    readBy: ["directus"],
  },
  MAIL_OUTBOX_INTERVAL_SECONDS: {
    description: "How often mails that no mail server accepted are sent again; at most 60.",
    kind: "number",
    unit: "seconds",
    default: 60,
    readBy: ["directus"],
  },
  MATOMO_API_URL: {
    description:
      "URL of Matomo, for visits and orders on the dashboard of the owner. Without it and its token: no visits.",
    kind: "url",
    readBy: ["directus"],
  },
  MATOMO_API_TOKEN: {
    description: "Token of a Matomo user with view access to the site.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus"],
  },
  MATOMO_API_SITE: {
    description: "Id of the site in Matomo.",
    kind: "text",
    default: "1",
    readBy: ["directus"],
  },
  ORDER_RETENTION_YEARS: {
    description: "How long orders are kept when a customer's data is erased (§ 147 AO).",
    kind: "number",
    unit: "years",
    default: 10,
    readBy: ["directus", "commands"],
  },
} as const satisfies VariableTable;
