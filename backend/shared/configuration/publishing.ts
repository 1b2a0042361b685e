import { type VariableTable, MIN_SECRET_LENGTH } from "./variable";

/** Publisher, preview, releases and the site server. */
export const PUBLISHING_VARIABLES = {
  PUBLISHER_URL: {
    description: "URL of the publisher for Directus. Without it a save does not trigger a build.",
    kind: "url",
    readBy: ["directus"],
  },
  PUBLISHER_SECRET: {
    description: "Signs the webhooks of Directus to the publisher.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus", "publisher"],
  },
  PUBLISHER_TOKEN: {
    description: "Token of the account that writes `publication`.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus", "publisher"],
  },
  PUBLISHER_LISTEN_ADDRESS: {
    description: "Address to listen on. Only Directus must reach it.",
    kind: "text",
    default: "127.0.0.1",
    readBy: ["publisher"],
  },
  PUBLISHER_DEBOUNCE_SECONDS: {
    description: "Time without saves before a build begins.",
    kind: "number",
    unit: "seconds",
    default: 2,
    readBy: ["publisher"],
  },
  PUBLISHER_MAX_WAIT_SECONDS: {
    description: "Longest time that the first save waits for its build.",
    kind: "number",
    unit: "seconds",
    default: 15,
    readBy: ["publisher"],
  },
  PUBLISHER_RETRY_SECONDS: {
    description:
      "How often Directus calls a publisher again that does not answer, and looks for publish times that have passed.",
    kind: "number",
    unit: "seconds",
    default: 20,
    readBy: ["directus"],
  },
  BUILD_TIMEOUT_MINUTES: {
    description: "A build that takes longer is ended.",
    kind: "number",
    unit: "minutes",
    default: 30,
    readBy: ["publisher"],
  },
  RELEASES_DIR: {
    description: "Folder of the releases.",
    kind: "folder",
    default: ".state/releases",
    readBy: ["publisher", "preview", "site server"],
  },
  RELEASES_KEPT: {
    description: "Releases kept on disk, including the live one.",
    kind: "number",
    default: 5,
    readBy: ["publisher", "commands"],
  },
  PREVIEW_URL: {
    description: "Public origin of the preview. A host of the same domain as the Directus app.",
    kind: "url",
    readBy: ["directus", "preview"],
  },
  PREVIEW_SECRET: {
    description: "Signs the tickets that Directus issues to editors.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus", "preview"],
  },
  PREVIEW_TOKEN: {
    description: "Token of the account that reads drafts.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus", "preview"],
  },
  PREVIEW_LISTEN_ADDRESS: {
    description: "Address to listen on.",
    kind: "text",
    default: "127.0.0.1",
    readBy: ["preview"],
  },
  PREVIEW_IDLE_MINUTES: {
    description: "Time without a request after which the preview frees its memory.",
    kind: "number",
    unit: "minutes",
    default: 15,
    readBy: ["preview"],
  },
  SITE_LISTEN_ADDRESS: {
    description: "Address of the site server. Empty: all addresses.",
    kind: "text",
    readBy: ["site server"],
  },
} as const satisfies VariableTable;
