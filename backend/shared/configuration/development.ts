import type { VariableTable } from "./variable";

/** The commands on one machine: ports of the demo and of the tests. */
export const DEVELOPMENT_VARIABLES = {
  SITE_PORT: {
    description: "Port of the site.",
    kind: "port",
    default: 8000,
    readBy: ["commands"],
  },
  DIRECTUS_PORT: {
    description: "Port of Directus.",
    kind: "port",
    default: 8055,
    readBy: ["commands"],
  },
  MAIL_PORT: {
    description: "Port of the mail catcher's pages.",
    kind: "port",
    default: 8025,
    readBy: ["commands"],
  },
  SMTP_PORT: {
    description: "Port of the mail catcher.",
    kind: "port",
    default: 1025,
    readBy: ["commands"],
  },
  PAYPAL_PORT: {
    description: "Port of the fake PayPal.",
    kind: "port",
    default: 8030,
    readBy: ["commands"],
  },
  KLARNA_PORT: {
    description: "Port of the fake Klarna.",
    kind: "port",
    default: 8032,
    readBy: ["commands"],
  },
  MOLLIE_PORT: {
    description: "Port of the fake Mollie.",
    kind: "port",
    default: 8038,
    readBy: ["commands"],
  },
  MATOMO_PORT: {
    description: "Port of the fake Matomo.",
    kind: "port",
    default: 8034,
    readBy: ["commands"],
  },
  CLOCK_PORT: {
    description: "Port of the fake brand clock.",
    kind: "port",
    default: 8036,
    readBy: ["commands"],
  },
  PUBLISHER_PORT: {
    description: "Port of the publisher.",
    kind: "port",
    default: 8040,
    readBy: ["commands"],
  },
  PREVIEW_PORT: {
    description: "Port of the preview.",
    kind: "port",
    default: 8042,
    readBy: ["commands"],
  },
  COMPONENTS_PORT: {
    description: "Port of the development page of the components.",
    kind: "port",
    default: 8003,
    readBy: ["commands"],
  },
  BUILD_PRIORITY: {
    description: "`normal` builds at the priority of the command. `npm test` sets it.",
    kind: "text",
    default: "low",
    readBy: ["tests"],
  },
  CHROMIUM_PATH: {
    description: "Chromium for the tests. Without it the one of the system, or of Playwright.",
    kind: "file",
    readBy: ["tests"],
  },
  TEST_FULL: {
    description: "Runs all tests, as `npm test -- full` does.",
    kind: "text",
    readBy: ["tests"],
  },
  E2E_BASE_URL: {
    description: "Runs the e2e tests against a site that is already served.",
    kind: "url",
    readBy: ["tests"],
  },
  FAKE_MATOMO_URL: {
    description: "URL of the fake Matomo that the demo's analytics settings name.",
    kind: "url",
    readBy: ["commands"],
  },
} as const satisfies VariableTable;
