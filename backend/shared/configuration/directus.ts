import { type VariableTable, MIN_PASSWORD_LENGTH, MIN_SECRET_LENGTH } from "./variable";

/**
 * Directus itself. Its other settings (`STORAGE_*`, `CACHE_*`, `EMAIL_*` …) apply as documented by
 * Directus.
 */
export const DIRECTUS_VARIABLES = {
  DIRECTUS_LISTEN_ADDRESS: {
    description: "Address to listen on.",
    kind: "text",
    readBy: ["directus"],
  },
  PUBLIC_URL: {
    description:
      "Public URL of Directus, for the app, for webhooks of payment providers and for links in mails.",
    kind: "url",
    readBy: ["directus", "preview"],
  },
  CORS_ORIGIN: {
    description: "Origins whose pages may call Directus and submit forms.",
    kind: "list",
    readBy: ["directus"],
  },
  IP_TRUST_PROXY: {
    description:
      "Number of web servers before Directus. The client's address follows from it, and with it every limit.",
    kind: "text",
    readBy: ["directus"],
  },
  SECRET: {
    description: "Signs sessions, order tokens and proofs of work. The same for all processes.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus"],
  },
  BUILD_TOKEN: {
    description: "Token of the account that reads published content.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus"],
  },
  ADMIN_EMAIL: {
    description: "E-mail address of the first administrator.",
    kind: "text",
    readBy: ["directus"],
  },
  ADMIN_PASSWORD: {
    description: "Password of the first administrator.",
    kind: "password",
    minLength: MIN_PASSWORD_LENGTH,
    readBy: ["directus"],
  },
  ADMIN_TOKEN: {
    description: "Token of the administrator, for tests and load tests.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus"],
  },
  EDITOR_PASSWORD: {
    description: "Password of the first editor.",
    kind: "password",
    minLength: MIN_PASSWORD_LENGTH,
    readBy: ["directus"],
  },
  SHOP_PASSWORD: {
    description: "Password of the first shop account.",
    kind: "password",
    minLength: MIN_PASSWORD_LENGTH,
    readBy: ["directus"],
  },
  OWNER_PASSWORD: {
    description: "Password of the first owner.",
    kind: "password",
    minLength: MIN_PASSWORD_LENGTH,
    readBy: ["directus"],
  },
  ACCOUNTS_DOMAIN: {
    description: "Domain of the first accounts (`editor@…`, `shop@…`, `owner@…`).",
    kind: "text",
    readBy: ["directus"],
  },
  PROJECT_NAME: {
    description: "Name in the Directus app. Without it: the name of the project.",
    kind: "text",
    readBy: ["directus"],
  },
  SEED_DIR: {
    description:
      "Folder with the first records. An empty folder gives an empty site; without the variable the demo is imported.",
    kind: "folder",
    readBy: ["directus"],
  },
  DATA_DIR: {
    description: "Data folder of Directus.",
    kind: "folder",
    readBy: ["directus", "commands"],
  },
  DB_CLIENT: {
    description: "`sqlite3` or `pg`.",
    kind: "text",
    default: "sqlite3",
    readBy: ["directus", "commands"],
  },
  DB_FILENAME: {
    description: "Database file of SQLite.",
    kind: "file",
    readBy: ["directus", "commands"],
  },
  DB_HOST: { description: "Host of PostgreSQL.", kind: "text", readBy: ["directus", "commands"] },
  DB_PORT: { description: "Port of PostgreSQL.", kind: "port", readBy: ["directus", "commands"] },
  DB_DATABASE: {
    description: "Database of PostgreSQL.",
    kind: "text",
    readBy: ["directus", "commands"],
  },
  DB_USER: { description: "User of PostgreSQL.", kind: "text", readBy: ["directus", "commands"] },
  DB_PASSWORD: {
    description: "Password of PostgreSQL.",
    kind: "secret",
    readBy: ["directus", "commands"],
  },
  REDIS: {
    description: "Connection URL of Redis. Required if several processes serve the site.",
    kind: "url",
    readBy: ["directus"],
  },
  REDIS_HOST: {
    description: "Host of Redis, instead of `REDIS`.",
    kind: "text",
    readBy: ["directus"],
  },
  REDIS_PORT: { description: "Port of Redis.", kind: "port", default: 6379, readBy: ["directus"] },
  REDIS_USERNAME: { description: "User of Redis.", kind: "text", readBy: ["directus"] },
  REDIS_PASSWORD: { description: "Password of Redis.", kind: "secret", readBy: ["directus"] },
  REDIS_DB: {
    description: "Database number of Redis.",
    kind: "number",
    default: 0,
    readBy: ["directus"],
  },
  EMAIL_TRANSPORT: {
    description: "`smtp`, `ses` or `sendmail`. Required in production.",
    kind: "text",
    readBy: ["directus"],
  },
  EMAIL_SMTP_HOST: {
    description: "Host of the mail server.",
    kind: "text",
    readBy: ["directus", "commands"],
  },
  EMAIL_FROM: { description: "Sender address of all mails.", kind: "text", readBy: ["directus"] },
  EMAIL_FROM_NAME: {
    description: "Sender name. Without it: the company of the project.",
    kind: "text",
    readBy: ["directus"],
  },
  STORAGE_LOCATIONS: {
    description: "Where uploaded files are stored: `local`, or a name such as `s3`.",
    kind: "text",
    default: "local",
    readBy: ["directus", "commands"],
  },
  STORAGE_LOCAL_ROOT: {
    description: "Folder of uploaded files.",
    kind: "folder",
    readBy: ["directus", "commands"],
  },
  SESSION_COOKIE_NAME: {
    description: "Name of the session cookie.",
    kind: "text",
    readBy: ["directus"],
  },
  IMPORT_IP_DENY_LIST: {
    description:
      "Networks that file imports and flows cannot reach: addresses and CIDR blocks. Replaces the default (`internal-networks.ts`).",
    kind: "list",
    readBy: ["directus"],
  },
  METRICS_ENABLED: {
    description: "Serves metrics for Prometheus at `/metrics`.",
    kind: "switch",
    readBy: ["directus"],
  },
  METRICS_TOKENS: {
    description: "Tokens that may read the metrics.",
    kind: "secret",
    minLength: MIN_SECRET_LENGTH,
    readBy: ["directus"],
  },
  LOG_LEVEL: {
    description: "Log level of Directus.",
    kind: "text",
    default: "info",
    readBy: ["directus"],
  },
  WATCHDOG_SECONDS: {
    description:
      "Ends a process that does not answer four checks in a row, this far apart. Without it: no watchdog.",
    kind: "number",
    unit: "seconds",
    readBy: ["directus", "publisher", "preview"],
  },
} as const satisfies VariableTable;
