import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { VARIABLES } from "../shared/configuration/variables";
import { INTERNAL_NETWORKS } from "./internal-networks";
import { isDemoMode, assertProductionSafe } from "./production-checks";

/** File of the SQLite database. */
export const databaseFile = (dataDir: string): string => join(dataDir, "directus.db");

/** File with the fingerprint of the last bootstrap. */
export const bootstrapStateFile = (dataDir: string): string => join(dataDir, "bootstrapped");

/** Suffixes of the tables with which SQLite stores a table of its full text search. */
const FTS5_SUFFIXES = ["", "_config", "_content", "_data", "_docsize", "_idx"] as const;

/**
 * Tables of the search index. They are no collections: Directus ignores them. PostgreSQL uses only
 * the first two.
 */
const SEARCH_INDEX_TABLES: readonly string[] = [
  "search_index_product",
  "search_index_word",
  ...FTS5_SUFFIXES.map((suffix) => `search_index_text${suffix}`),
  ...FTS5_SUFFIXES.map((suffix) => `search_index_trigram${suffix}`),
];

export type Env = Readonly<Record<string, string | undefined>>;

export const BACKEND_DIR = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Data folder, port and environment of a Directus process. `env` overrides every default; no other
 * variables of the current process are passed on, except a fixed list of machine settings.
 */
export interface DirectusLocation {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Env;
  /**
   * Whether the process only serves a bootstrapped installation. The initial accounts and tokens
   * are then in the database and not needed in the environment.
   */
  readonly serving?: boolean;
}

/**
 * Demo values used where the environment sets none. They are public, so production refuses them.
 * Directus accepts no user address under `.example`; addresses under example.com cannot receive
 * mail either (RFC 2606).
 */
export const DEMO_CREDENTIALS = {
  ADMIN_EMAIL: "admin@sternberg.example.com",
  ADMIN_PASSWORD: "sternberg-admin",
  EDITOR_PASSWORD: "sternberg-editor",
  SHOP_PASSWORD: "sternberg-shop",
  OWNER_PASSWORD: "sternberg-owner",
  BUILD_TOKEN: "demo-build-token-of-the-sternberg-site",
  PUBLISHER_TOKEN: "demo-publisher-token-of-the-sternberg-site",
  PREVIEW_TOKEN: "demo-preview-token-of-the-sternberg-site",
} as const;

const MACHINE = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "NODE_EXTRA_CA_CERTS"] as const;

/**
 * Returns the secret of a data directory, created at the first start. Sessions survive a restart,
 * and each installation has its own secret.
 */
function readSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Allows the Directus app to frame the preview, if one is configured. */
function frameSource(preview: string | undefined): Record<string, string> {
  if (preview === undefined || !URL.canParse(preview)) return {};
  return {
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `array:'self',${new URL(preview).origin}`,
  };
}

/**
 * Splits `Example Jewellers <post@example.com>`. Directus requires the bare address, because it
 * adds a sender name itself. The name is used for mails of this project (EMAIL_FROM_NAME).
 */
function senderSettings(env: Env): Record<string, string> {
  const [, name = "", address] =
    /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(env["EMAIL_FROM"] ?? "") ?? [];
  if (address === undefined) return {};
  return { EMAIL_FROM: address, ...(env["EMAIL_FROM_NAME"] ? {} : { EMAIL_FROM_NAME: name }) };
}

/**
 * Returns the complete environment of the Directus process. It is explicit, so that no `.env` file
 * can change it.
 */
export function directusEnvironment({
  dataDir,
  port,
  env = {},
  serving = false,
}: DirectusLocation): Record<string, string> {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true });
  const isServing = serving && env["APP_ENV"] === "production";
  assertProductionSafe(env, isServing ? {} : DEMO_CREDENTIALS);
  const url = `http://localhost:${port}`;
  const site = env["GATSBY_SITE_URL"] ?? `http://localhost:${VARIABLES.SITE_PORT.default}`;
  const defaults: Record<string, string | undefined> = {
    ...(isServing ? {} : DEMO_CREDENTIALS),
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    // Google refuses products of a feed whose pictures it cannot read.
    ROBOTS_TXT: "User-agent: *\nAllow: /assets/\nAllow: /product-feed/\nDisallow: /",
    SECRET: env["SECRET"] ?? readSecret(home),
    DEMO_MODE: isDemoMode(env) ? "true" : "false",
    DB_CLIENT: VARIABLES.DB_CLIENT.default,
    DB_FILENAME: databaseFile(home),
    // The default of Directus and the tables of the search index, which are no collections.
    DB_EXCLUDE_TABLES: ["spatial_ref_sys", "sysdiagrams", ...SEARCH_INDEX_TABLES].join(","),
    STORAGE_LOCATIONS: VARIABLES.STORAGE_LOCATIONS.default,
    STORAGE_LOCAL_ROOT: join(home, "uploads"),
    EXTENSIONS_PATH: join(BACKEND_DIR, "extensions"),
    PACKAGE_FILE_LOCATION: BACKEND_DIR,
    MIGRATIONS_PATH: join(home, "migrations"),
    CONFIG_PATH: join(home, "no-environment-file"),
    CORS_ENABLED: "true",
    CORS_ORIGIN: site,
    CORS_CREDENTIALS: "true",
    // Password reset mails can link only to the reset page of the Directus app.
    PASSWORD_RESET_URL_ALLOW_LIST: `${env["PUBLIC_URL"] ?? url}/admin/reset-password`,
    // Lets browsers read how long to wait before a retry when Directus is overloaded.
    CORS_EXPOSED_HEADERS: "Content-Range,Retry-After",
    // The Directus app shows the preview, which has another origin, next to its forms.
    ...frameSource(env["PREVIEW_URL"]),
    GATSBY_SITE_URL: site,
    QUERY_LIMIT_DEFAULT: "100",
    QUERY_LIMIT_MAX: "1000",
    // Maximum relation depth of one query, also for callers with a login. The site reads five
    // levels; callers without a login have stricter limits (extensions/request-limits).
    MAX_RELATIONAL_DEPTH: "5",
    MAX_PAYLOAD_SIZE: "2mb",
    // An import has one transaction, which blocks all other writes on SQLite. Directus ends it at the
    // first faulty row: if it collected the errors of several rows, and the last row failed before
    // the end of the file was read, it would not end before the timeout.
    MAX_IMPORT_ERRORS: "1",
    IMPORT_TIMEOUT: "20s",
    IP_TRUST_PROXY: "false",
    IMPORT_IP_DENY_LIST: INTERNAL_NETWORKS.join(","),
    PRESSURE_LIMITER_ENABLED: "true",
    // The first visitor of a new catalog requests many images at once. They take turns instead of
    // being refused.
    ASSETS_TRANSFORM_MAX_CONCURRENT: "200",
    ASSETS_TRANSFORM_TIMEOUT: "30s",
    // Resumable uploads bypass the check of images (extensions/image-uploads).
    TUS_ENABLED: "false",
    // Responses to reads without a login (extensions/request-limits). Each edit clears the cache.
    CACHE_ENABLED: "true",
    CACHE_AUTO_PURGE: "true",
    CACHE_TTL: "10s",
    // Requests of one address. A page of the shop needs about 40 with its images.
    RATE_LIMITER_ENABLED: "true",
    RATE_LIMITER_POINTS: "1000",
    RATE_LIMITER_DURATION: "10",
    // Unless frozen, Directus copies its schema for each request and each transaction. No extension
    // changes it.
    CACHE_SCHEMA_FREEZE_ENABLED: "true",
    WEBSOCKETS_ENABLED: "false",
    AI_ENABLED: "false",
    MCP_ENABLED: "false",
    TELEMETRY: "false",
    ACCEPT_TERMS: "true",
    LOG_STYLE: "raw",
    // A log line per request would contain the address and the query of the caller, including order
    // tokens. The web server logs requests without them.
    LOGGER_HTTP_AUTO_LOGGING: "false",
    NODE_ENV: "production",
  };
  // An empty variable does not override a default: an empty deny list would deny nothing.
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== "" || defaults[name] === undefined),
  );
  const machine = Object.fromEntries(MACHINE.map((name) => [name, process.env[name]]));
  const all: Readonly<Record<string, string | undefined>> = {
    ...machine,
    ...defaults,
    ...given,
    ...senderSettings(env),
    PORT: String(port),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
