import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { bootstrapStateFile, databaseFile } from "../../backend/directus/data-files";
import { root } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { run } from "../bootstrap/processes.mjs";
import { startService } from "./service";
import type { Tools } from "./tools";

const runner = join(root, "scripts", "dev-stack", "directus-process.ts");

/** Collections that visitors or Directus write to. The build shows nothing of them. */
export const NOT_CONTENT = [
  "accounting_account",
  "accounting_settings",
  "appointment",
  "contact_message",
  "directus_presets",
  "directus_sessions",
  "directus_users",
  "ecommerce_document",
  "ecommerce_number_range",
  "ecommerce_order",
  "ecommerce_order_address",
  "ecommerce_order_history",
  "ecommerce_order_line",
  "ecommerce_order_payment",
  "ecommerce_price_history",
  "ecommerce_request",
  "form_token",
  "newsletter_subscription",
  "notification_recipient",
  "publication",
  "stock_notification",
  "viewing_reservation",
  "withdrawal",
];

type Env = Readonly<Record<string, string | undefined>>;

const argvOf = (tools: Tools, action: "serve" | "template", dataDir: string): string[] => [
  tools.node,
  "--import",
  "tsx",
  runner,
  action,
  dataDir,
];

/**
 * Bootstraps the demo site if needed and starts its Directus. Resolves to the running process once
 * it answers.
 */
export function launchDirectus(
  tools: Tools,
  options: {
    dataDir: string;
    port: number;
    env: Env;
    log: string;
    note?: (text: string) => void;
  },
): Promise<ManagedProcess> {
  const { dataDir, port, env, log, note } = options;
  return startService({
    name: "Directus",
    url: `http://127.0.0.1:${port}/server/ping`,
    timeoutMs: 10 * 60_000,
    // The bootstrap logs each finished step with its time: " 3.1 s  content model: 120 changes".
    onProgress: (line) => note?.(/^\s*[\d.]+ s {2}(.+)$/.exec(line)?.[1] ?? ""),
    argv: argvOf(tools, "serve", dataDir),
    env: { ...tools.env, ...env, DIRECTUS_PORT: String(port) },
    log,
  });
}

/**
 * Creates a fresh data folder from the template. A change of model or seed makes a new template.
 */
export function createFreshData(
  tools: Tools,
  { dataDir, env, log }: { dataDir: string; env: Env; log: string },
): Promise<void> {
  return run({
    name: "Preparing a fresh Directus",
    argv: argvOf(tools, "template", dataDir),
    env: { ...tools.env, ...env },
    log,
  });
}

/**
 * Returns a revision of the content, which changes with every edit in Directus and with model and
 * seed. Undefined if it is unknown, as with a database elsewhere: then the content may have
 * changed.
 */
export function readLocalContentRevision(dataDir: string): string | undefined {
  const stateFile = bootstrapStateFile(dataDir);
  const file = databaseFile(dataDir);
  if (!existsSync(file) || !existsSync(stateFile)) return undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const row = database
        .prepare(
          `select max(id) as latest from directus_activity where action in ('create', 'update', 'delete') and collection not in (${NOT_CONTENT.map(() => "?").join(",")})`,
        )
        .get(...NOT_CONTENT);
      return `${readFileSync(stateFile, "utf8").trim()} ${String(row?.["latest"] ?? 0)}`;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
