import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { assertNoRetiredVariables } from "../shared/retired-variables.mjs";
import { INTERNAL_NETWORKS } from "./internal-networks";
import { isDemoMode, assertProductionSafe } from "./production-checks";

export type Env = Readonly<Record<string, string | undefined>>;

export const BACKEND_DIR = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Where a Directus lives and listens, and what its surroundings say. `env` wins over every default;
 * nothing else of the process's own is passed on.
 */
export interface DirectusLocation {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Env;
  /**
   * It serves a house that is prepared: the first accounts and the programs' tokens are in the
   * database already and are not needed here.
   */
  readonly serving?: boolean;
}

/**
 * What the demo house uses where the environment says nothing. Known to everybody, hence refused
 * outside the demo. Directus takes no address under `.example` for a user; below example.com none
 * can ever be delivered either (RFC 2606).
 */
export const DEMO_CREDENTIALS = {
  ADMIN_EMAIL: "admin@sternberg.example.com",
  ADMIN_PASSWORD: "sternberg-admin",
  EDITOR_PASSWORD: "sternberg-editor",
  SHOP_PASSWORD: "sternberg-shop",
  BUILD_TOKEN: "demo-build-token-of-the-sternberg-house",
  PUBLISHER_TOKEN: "demo-publisher-token-of-the-sternberg-house",
  PREVIEW_TOKEN: "demo-preview-token-of-the-sternberg-house",
} as const;

const MACHINE = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "NODE_EXTRA_CA_CERTS"] as const;

/**
 * One secret a data directory, made at the first start: sessions outlive a restart, and no two
 * houses share it.
 */
function secretOf(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Whom the back office may frame besides itself: the preview, where there is one. */
function frameSource(preview: string | undefined): Record<string, string> {
  if (preview === undefined || !URL.canParse(preview)) return {};
  return {
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `array:'self',${new URL(preview).origin}`,
  };
}

/**
 * `Example Jewellers <post@example.com>` as Directus wants it: the bare address, since it writes a
 * name of its own before it. The name is kept for the house's mails (EMAIL_FROM_NAME).
 */
function senderSettings(env: Env): Record<string, string> {
  const [, name = "", address] =
    /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(env["EMAIL_FROM"] ?? "") ?? [];
  if (address === undefined) return {};
  return { EMAIL_FROM: address, ...(env["EMAIL_FROM_NAME"] ? {} : { EMAIL_FROM_NAME: name }) };
}

/**
 * The whole environment that Directus gets: explicit, so that no `.env` file lying about can change
 * it.
 */
export function directusEnvironment({
  dataDir,
  port,
  env = {},
  serving = false,
}: DirectusLocation): Record<string, string> {
  assertNoRetiredVariables(env);
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true });
  const isServing = serving && env["APP_ENV"] === "production";
  assertProductionSafe(env, isServing ? {} : DEMO_CREDENTIALS);
  const url = `http://localhost:${port}`;
  const site = env["GATSBY_SITE_URL"] ?? "http://localhost:8000";
  const defaults: Record<string, string | undefined> = {
    ...(isServing ? {} : DEMO_CREDENTIALS),
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: env["SECRET"] ?? secretOf(home),
    DEMO_MODE: isDemoMode(env) ? "true" : "false",
    DB_CLIENT: "sqlite3",
    DB_FILENAME: join(home, "house.db"),
    STORAGE_LOCATIONS: "local",
    STORAGE_LOCAL_ROOT: join(home, "uploads"),
    EXTENSIONS_PATH: join(BACKEND_DIR, "extensions"),
    PACKAGE_FILE_LOCATION: BACKEND_DIR,
    MIGRATIONS_PATH: join(home, "migrations"),
    CONFIG_PATH: join(home, "no-environment-file"),
    CORS_ENABLED: "true",
    CORS_ORIGIN: site,
    CORS_CREDENTIALS: "true",
    // A mail for a new password may lead to the back office's own page and nowhere else.
    PASSWORD_RESET_URL_ALLOW_LIST: `${env["PUBLIC_URL"] ?? url}/admin/reset-password`,
    // A busy Directus says how long it wants to be left alone.
    CORS_EXPOSED_HEADERS: "Content-Range,Retry-After",
    // Beside its forms the back office shows the preview, which is another origin.
    ...frameSource(env["PREVIEW_URL"]),
    GATSBY_SITE_URL: site,
    QUERY_LIMIT_DEFAULT: "100",
    QUERY_LIMIT_MAX: "1000",
    // Relations that one query may follow, for callers with a login too. The site reads five
    // levels; callers without a login have narrower limits (extensions/request-limits).
    MAX_RELATIONAL_DEPTH: "5",
    MAX_PAYLOAD_SIZE: "2mb",
    IMPORT_TIMEOUT: "5m",
    IP_TRUST_PROXY: "false",
    IMPORT_IP_DENY_LIST: INTERNAL_NETWORKS.join(","),
    PRESSURE_LIMITER_ENABLED: "true",
    // The first visitor of a new catalogue asks for a whole list of pictures at once: they wait for
    // their turn, and are not refused.
    ASSETS_TRANSFORM_MAX_CONCURRENT: "200",
    ASSETS_TRANSFORM_TIMEOUT: "30s",
    CACHE_ENABLED: "false",
    // Directus copies its schema for each request and each transaction unless it is frozen; no
    // extension changes it.
    CACHE_SCHEMA_FREEZE_ENABLED: "true",
    WEBSOCKETS_ENABLED: "false",
    AI_ENABLED: "false",
    MCP_ENABLED: "false",
    TELEMETRY: "false",
    ACCEPT_TERMS: "true",
    LOG_STYLE: "raw",
    // A line for each request would hold its caller's address and its query, and with that the
    // tokens of orders. The web server writes one without either.
    LOGGER_HTTP_AUTO_LOGGING: "false",
    NODE_ENV: "production",
  };
  // A variable that is set to nothing does not switch a default off: an empty deny list would deny
  // nothing.
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== "" || defaults[name] === undefined),
  );
  const machine = Object.fromEntries(MACHINE.map((name) => [name, process.env[name]]));
  const all = Object.entries({
    ...machine,
    ...defaults,
    ...given,
    ...senderSettings(env),
    PORT: String(port),
  });
  return Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
