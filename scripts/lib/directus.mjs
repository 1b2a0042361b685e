import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { run } from "./processes.mjs";
import { startService } from "./service.mjs";

const runner = join(root, "scripts", "lib", "run-directus.ts");

/** Records that visitors make; they change nothing that the build shows. */
const NOT_CONTENT = [
  "appointment",
  "contact_message",
  "directus_presets",
  "directus_sessions",
  "directus_users",
  "ecommerce_order",
  "ecommerce_order_address",
  "ecommerce_order_history",
  "ecommerce_order_line",
  "ecommerce_order_payment",
  "ecommerce_request",
  "form_token",
  "newsletter_subscription",
  "publication",
  "withdrawal",
];

const argvOf = (tools, what, dataDir) => [tools.node, "--import", "tsx", runner, what, dataDir];

/**
 * Prepares the demo house where that is needed and starts its Directus; gives the running process
 * once it answers.
 */
export function launchDirectus(tools, { dataDir, port, env, log, note = () => {} }) {
  return startService({
    name: "Directus",
    url: `http://127.0.0.1:${port}/server/ping`,
    patience: 10 * 60_000,
    // While it is prepared it tells what it has done, each line with its time: " 3.1 s content
    // model: 120 changes".
    progress: (line) => note(/^\s*[\d.]+ s {2}(.+)$/.exec(line)?.[1] ?? ""),
    argv: argvOf(tools, "serve", dataDir),
    env: { ...tools.env, ...env, DIRECTUS_PORT: String(port) },
    log,
  });
}

/**
 * Makes a fresh data folder from the template, which is prepared first where model or seed changed.
 */
export function createFreshData(tools, { dataDir, env, log }) {
  return run({
    name: "Preparing a fresh Directus",
    argv: argvOf(tools, "template", dataDir),
    env: { ...tools.env, ...env },
    log,
  });
}

/**
 * A word for the state of the content: it changes with every change in the back office, and with
 * model and seed. Undefined where that cannot be told, as with a database elsewhere; then nobody
 * may rely on nothing having changed.
 */
export function readLocalContentRevision(tools, dataDir) {
  const database = join(dataDir, "house.db");
  const marker = join(dataDir, "prepared");
  if (!existsSync(database) || !existsSync(marker)) return undefined;
  const question = `
    const { DatabaseSync } = require("node:sqlite");
    const database = new DatabaseSync(process.argv[1], { readOnly: true });
    const names = process.argv[2].split(",");
    const row = database.prepare(
      "select max(id) as latest from directus_activity where action in ('create', 'update', 'delete') and collection not in (" + names.map(() => "?").join(",") + ")",
    ).get(...names);
    process.stdout.write(String(row.latest ?? 0));
  `;
  const asked = spawnSync(
    tools.node,
    ["--no-warnings", "-e", question, database, NOT_CONTENT.join(",")],
    {
      encoding: "utf8",
      env: tools.env,
    },
  );
  return asked.status === 0 ? `${readFileSync(marker, "utf8").trim()} ${asked.stdout}` : undefined;
}
