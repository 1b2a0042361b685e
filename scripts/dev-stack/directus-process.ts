/*
 * Runs Directus for the commands: `tsx directus-process.ts serve|template <data folder>`. The
 * environment gives port and settings. The output of Directus goes to the standard output, which
 * the command writes to a log.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readPort } from "../../backend/shared/configuration/read-variable";
import {
  bootstrapFingerprint,
  bootstrapDirectus,
  seedDirectory,
} from "../../backend/directus/bootstrap/bootstrap-directus";
import { bootstrapStateFile } from "../../backend/directus/data-files";
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

/**
 * Copies a template data folder, which is bootstrapped once for each state of model and seed.
 */
async function copyTemplate(dataDir: string, port: number): Promise<void> {
  const template = join(
    dirname(dataDir),
    `template-${bootstrapFingerprint(seedDirectory(process.env)).slice(0, 16)}`,
  );
  if (!existsSync(bootstrapStateFile(template))) {
    mkdirSync(dirname(template), { recursive: true });
    for (const name of readdirSync(dirname(template)).filter((each) =>
      each.startsWith("template-"),
    )) {
      rmSync(join(dirname(template), name), { recursive: true, force: true });
    }
    await bootstrapDirectus({ dataDir: template, port, env: settings(), onLine: writeLine });
  }
  writeLine(`Copying ${basename(template)}`);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
}

async function main(action: string | undefined, dataDir: string | undefined): Promise<void> {
  if (dataDir === undefined || (action !== "serve" && action !== "template"))
    throw new Error("Usage: directus-process.ts serve|template <data folder>");
  const location = {
    dataDir,
    port: readPort(process.env, "DIRECTUS_PORT"),
    env: settings(),
    onLine: writeLine,
  };
  if (action === "template") return copyTemplate(dataDir, location.port);
  await bootstrapDirectus(location);
  writeAccounts(dataDir, location.env);
  const running = await startDirectus(location);
  writeLine(`Directus listens at ${running.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
