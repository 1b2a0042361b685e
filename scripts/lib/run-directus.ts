/*
 * Runs the Directus of a house for the commands: `tsx run-directus.ts serve|template <data
 * folder>`, port and settings by environment. Everything that Directus says goes to the standard
 * output, which is the log of the command.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  bootstrapFingerprint,
  bootstrapDirectus,
  seedDirectory,
} from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { ACCOUNTS, accountEmail, EDITOR_ROLE } from "../../backend/directus/access/policies";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * What of this process's environment is Directus's business: its own settings by their prefixes,
 * and what the command sets.
 */
const PASSED_ON =
  /^(ADMIN|CACHE|DB|ECOM|EDITOR|EMAIL|FORMS|GATSBY|KLARNA|LOGIN|MAILER|METRICS|ORDER|PAYMENT|PAYPAL|PRESSURE_LIMITER|PREVIEW|PUBLISHER|RATE_LIMITER|SHOP|STORAGE)_|^(ACCOUNTS_DOMAIN|APP_ENV|BUILD_TIMEOUT_MINUTES|BUILD_TOKEN|DATA_DIR|DEMO_MODE|IMPORT_IP_DENY_LIST|LOG_LEVEL|MAIL_OUTBOX_INTERVAL_SECONDS|PROJECT_NAME|SECRET|SEED_DIR)$/;

/** What several processes of one house have in common, and who stands before them. */
const SHARED = /^(REDIS|SYNCHRONIZATION)_|^(CORS_ORIGIN|IP_TRUST_PROXY|PUBLIC_URL|REDIS)$/;

function settings(): Record<string, string | undefined> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => PASSED_ON.test(name) || SHARED.test(name)),
  );
  const host = process.env["DIRECTUS_LISTEN_ADDRESS"];
  return { ...own, ...(host === undefined ? {} : { HOST: host }) };
}

/**
 * Who may log in to the back office, for the command to print. A password of somebody's own is not
 * written down.
 */
function writeAccounts(dataDir: string, env: Record<string, string | undefined>): void {
  const passwordOf = (name: "ADMIN_PASSWORD" | "EDITOR_PASSWORD" | "SHOP_PASSWORD"): string =>
    env[name] === undefined || env[name] === DEMO_CREDENTIALS[name]
      ? DEMO_CREDENTIALS[name]
      : `as ${name} says`;
  const people = ACCOUNTS.flatMap((account) =>
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
  writeFileSync(join(dataDir, "accounts.json"), JSON.stringify([administrator, ...people]));
}

/**
 * A data folder that is prepared once for each state of model and seed, and copied as often as a
 * fresh house is wanted.
 */
async function copyTemplate(dataDir: string, port: number): Promise<void> {
  const template = join(
    dirname(dataDir),
    `template-${bootstrapFingerprint(seedDirectory(process.env)).slice(0, 16)}`,
  );
  if (!existsSync(join(template, "prepared"))) {
    mkdirSync(dirname(template), { recursive: true });
    for (const name of readdirSync(dirname(template)).filter((each) =>
      each.startsWith("template-"),
    )) {
      rmSync(join(dirname(template), name), { recursive: true, force: true });
    }
    await bootstrapDirectus({ dataDir: template, port, env: settings(), onLine: say });
  }
  say(`Copying ${basename(template)}`);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
}

async function main(what: string | undefined, dataDir: string | undefined): Promise<void> {
  if (dataDir === undefined || (what !== "serve" && what !== "template"))
    throw new Error("Usage: run-directus.ts serve|template <data folder>");
  const place = {
    dataDir,
    port: Number(process.env["DIRECTUS_PORT"] ?? 8055),
    env: settings(),
    onLine: say,
  };
  if (what === "template") return copyTemplate(dataDir, place.port);
  await bootstrapDirectus(place);
  writeAccounts(dataDir, place.env);
  const running = await startDirectus(place);
  say(`Directus answers at ${running.url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
