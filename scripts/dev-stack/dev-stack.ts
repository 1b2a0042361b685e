import { join } from "node:path";
import { z } from "zod";
import {
  bootstrapFingerprint,
  seedDirectory,
} from "#backend/directus/bootstrap/bootstrap-directus";
import {
  ACCOUNTS,
  accountEmail,
  EDITOR_ROLE,
  OWNER_ROLE,
  SHOP_ROLE,
} from "#backend/directus/access/roles";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { bold, printLine, step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { backupStatusFile } from "../operations/restic";
import { buildExtensions } from "./build-extensions";
import { buildEnvironment } from "./build-env";
import { fakesEnv, fakeUrl, isPortUsed, selectFakes, startFakes } from "./fakes";
import { acquireDevStackLock } from "./locks";
import { readFreePorts } from "./ports";
import { publicationEnv, publicationSecretsSchema } from "./publication-env";
import { loadSecrets } from "./secrets";
import { startService } from "./service";

const secretsSchema = publicationSecretsSchema.extend({
  SECRET: z.string(),
  BUILD_TOKEN: z.string(),
});

/** Running Directus with its fake servers, and what other processes need to use it. */
export type Backend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Bundles the extensions and starts Directus with the demo site and the fake servers. `command`:
 * how the user started this.
 */
export async function startBackend(command: string) {
  const fakes = selectFakes();
  acquireDevStackLock();
  const ports = await readFreePorts(command, (name) => isPortUsed(fakes, name));
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  const secrets = secretsSchema.parse(loadSecrets(paths.data, Object.keys(secretsSchema.shape)));
  await startFakes(fakes, ports);
  const url = `http://localhost:${ports.directus}`;
  const siteUrl = `http://localhost:${ports.site}`;
  const { publisher, preview } = publicationEnv(ports, secrets);
  await startService({
    name: "Directus",
    url: `http://127.0.0.1:${ports.directus}/server/ping`,
    argv: [join("backend", "directus", "cli.ts"), "start", join(paths.data, "directus")],
    env: {
      // A shell may use HOST for something else.
      HOST: process.env["DIRECTUS_LISTEN_ADDRESS"],
      SECRET: secrets.SECRET,
      BUILD_TOKEN: secrets.BUILD_TOKEN,
      ...publisher,
      ...preview,
      ...fakesEnv(fakes, ports),
      GATSBY_SITE_URL: siteUrl,
      DIRECTUS_PORT: String(ports.directus),
      BACKUP_STATUS_FILE: backupStatusFile(),
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    },
  });
  const fake = {
    paypal: fakeUrl(fakes, ports, "paypal"),
    klarna: fakeUrl(fakes, ports, "klarna"),
    mollie: fakeUrl(fakes, ports, "mollie"),
    matomo: fakeUrl(fakes, ports, "matomo"),
    mail: fakeUrl(fakes, ports, "mail"),
  };
  return {
    ports,
    url,
    siteUrl,
    fake,
    publisher,
    preview,
    /** Fingerprint of the content that a new Directus has. */
    content: bootstrapFingerprint(seedDirectory(process.env)),
    buildEnv: buildEnvironment({
      directusUrl: url,
      siteUrl,
      domain: process.env["GATSBY_PROJECT_DOMAIN"] ?? "sternberg.example",
      token: secrets.BUILD_TOKEN,
      paypalSdkUrl: fake.paypal,
      klarnaSdkUrl: fake.klarna,
      matomoUrl: fake.matomo,
      fakeClockUrl: fakeUrl(fakes, ports, "clock"),
    }),
  };
}

const WHO = { [EDITOR_ROLE]: "Editor", [SHOP_ROLE]: "Shop staff", [OWNER_ROLE]: "Owner" };

/**
 * Returns the accounts of people in Directus. Of passwords, only those of the demo are shown; for any
 * other one its variable is named.
 */
export function listAccounts() {
  const { env } = process;
  const getPassword = (name: `${"ADMIN" | "EDITOR" | "SHOP" | "OWNER"}_PASSWORD`): string =>
    env[name] === undefined ? DEMO_CREDENTIALS[name] : `the value of ${name}`;
  const email = env["ADMIN_EMAIL"] ?? DEMO_CREDENTIALS.ADMIN_EMAIL;
  const accounts = [{ who: "Administrator", email, password: getPassword("ADMIN_PASSWORD") }];
  for (const account of ACCOUNTS)
    if ("passwordFrom" in account)
      accounts.push({
        who: WHO[account.role] ?? "",
        email: accountEmail(account, env),
        password: getPassword(account.passwordFrom),
      });
  return accounts;
}

/** Prints the addresses and the accounts of the running dev stack. */
export function printUrls({ siteUrl, url, fake }: Backend, closingLine: string): void {
  const printUrl = (name: string, address: string | undefined, remark = ""): void => {
    if (address !== undefined) printLine(`  ${bold(name.padEnd(9))} ${address}${remark}`);
  };
  printLine();
  printUrl("Site", siteUrl);
  printUrl("Directus", `${url}/admin`);
  for (const { who, email, password } of listAccounts())
    printLine(`    ${who.padEnd(15)}${email.padEnd(32)}${password}`);
  printUrl("PayPal", fake.paypal, "  (fake server, no money moves)");
  printUrl("Klarna", fake.klarna, "  (fake server, no money moves)");
  printUrl("Mollie", fake.mollie, "  (fake server, no money moves)");
  printUrl("Matomo", fake.matomo, "  (fake server, shows recorded visits)");
  printUrl("Mail", fake.mail, "  (mail catcher, nothing is delivered)");
  printLine(`\n${closingLine}\n`);
}
