/*
 * Prepares and runs Directus: `tsx directus-process.ts <data folder>`. The environment gives port
 * and settings.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPort } from "../../backend/shared/configuration/read-variable";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { isProviderVariable } from "../../src/domain/payment/payment-method";
import { ACCOUNTS, accountEmail, EDITOR_ROLE } from "../../backend/directus/access/roles";

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Variables that are passed to Directus: its own settings by their prefixes, and ours. */
const PASSED_ON =
  /^(ADMIN|CACHE|DB|ECOM|EDITOR|EMAIL|FORMS|GATSBY|LOGIN|MAILER|METRICS|ORDER|PAYMENT|PRESSURE_LIMITER|PREVIEW|PUBLISHER|RATE_LIMITER|SHOP|STORAGE)_|^(ACCOUNTS_DOMAIN|APP_ENV|BUILD_TIMEOUT_MINUTES|BUILD_TOKEN|DATA_DIR|DEMO_MODE|IMPORT_IP_DENY_LIST|LOG_LEVEL|MAIL_OUTBOX_INTERVAL_SECONDS|PROJECT_NAME|SALES_INTERVAL_SECONDS|SECRET|SEED_DIR)$/;

/** Settings that several Directus processes of one site share, and those of their proxy. */
const SHARED = /^(REDIS|SYNCHRONIZATION)_|^(CORS_ORIGIN|IP_TRUST_PROXY|PUBLIC_URL|REDIS)$/;

function settings(): Record<string, string | undefined> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => PASSED_ON.test(name) || SHARED.test(name) || isProviderVariable(name),
    ),
  );
  const host = process.env["DIRECTUS_LISTEN_ADDRESS"];
  return { ...own, ...(host === undefined ? {} : { HOST: host }) };
}

/**
 * Writes the accounts of Directus for the command to print. Only the demo passwords are written;
 * for any other one the file names its variable.
 */
function writeAccounts(dataDir: string, env: Record<string, string | undefined>): void {
  const passwordOf = (name: "ADMIN_PASSWORD" | "EDITOR_PASSWORD" | "SHOP_PASSWORD"): string =>
    env[name] === undefined || env[name] === DEMO_CREDENTIALS[name]
      ? DEMO_CREDENTIALS[name]
      : `the value of ${name}`;
  const accounts = ACCOUNTS.flatMap((account) =>
    "passwordFrom" in account
      ? [
          {
            who: account.role === EDITOR_ROLE ? "Editor" : "Shop staff",
            email: accountEmail(account, env),
            password: passwordOf(account.passwordFrom),
          },
        ]
      : [],
  );
  const administrator = {
    who: "Administrator",
    email: env["ADMIN_EMAIL"] ?? DEMO_CREDENTIALS.ADMIN_EMAIL,
    password: passwordOf("ADMIN_PASSWORD"),
  };
  writeFileSync(join(dataDir, "accounts.json"), JSON.stringify([administrator, ...accounts]));
}

async function main(dataDir: string | undefined): Promise<void> {
  if (dataDir === undefined) throw new Error("Usage: directus-process.ts <data folder>");
  const location = {
    dataDir,
    port: readPort(process.env, "DIRECTUS_PORT"),
    env: settings(),
    onLine: writeLine,
  };
  await bootstrapDirectus(location);
  writeAccounts(dataDir, location.env);
  const running = await startDirectus(location);
  writeLine(`Directus listens at ${running.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
