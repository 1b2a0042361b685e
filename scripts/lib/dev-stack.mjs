import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  brandClockPort,
  brandClockUrl,
  usesRealBrandClock,
  launchFakeBrandClock,
} from "./clock.mjs";
import { bold, printLine, step } from "./console.mjs";
import { readLocalContentRevision, launchDirectus } from "./directus.mjs";
import { buildExtensions } from "./extensions.mjs";
import { installPackages, PACKAGE_SETS } from "./install.mjs";
import { acquireDevStackLock } from "./locks.mjs";
import {
  fakeKlarnaEnv,
  usesRealKlarna,
  klarnaPort,
  klarnaUrl,
  launchFakeKlarna,
} from "./klarna.mjs";
import { mailCatcherEnv, usesRealMailServer, mailPorts, launchMailCatcher } from "./mail.mjs";
import { usesFakeMatomo, matomoPort, matomoUrl, launchFakeMatomo } from "./matomo.mjs";
import { ensureNode22 } from "./node22.mjs";
import { paths } from "./paths.mjs";
import {
  usesRealPaypal,
  fakePaypalEnv,
  paypalPort,
  paypalUrl,
  launchFakePaypal,
} from "./paypal.mjs";
import { portFrom, requireFreePorts } from "./ports.mjs";
import { previewPort, previewEnv } from "./preview.mjs";
import { publisherEnv, publisherPort } from "./publisher.mjs";
import { randomToken, loadSecrets } from "./secrets.mjs";

/**
 * Makes sure of Node 22 and of all packages. The two installations run side by side: one compiles
 * while the other fetches.
 */
export async function ensureTools() {
  const tools = await step("Node 22", ({ note }) => ensureNode22(note));
  const outcomes = await Promise.allSettled(
    PACKAGE_SETS.map((set) => step(set.name, ({ note }) => installPackages(set, tools, note))),
  );
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return tools;
}

/** Checks that the house can be opened here and now, and prepares the tools. */
export async function prepareDevStack(command) {
  const ports = {
    site: portFrom(process.env, "SITE_PORT", 8000),
    directus: portFrom(process.env, "DIRECTUS_PORT", 8055),
    ...mailPorts(process.env),
    ...paypalPort(process.env),
    ...klarnaPort(process.env),
    ...matomoPort(process.env),
    ...brandClockPort(process.env),
    ...publisherPort(process.env),
    ...previewPort(process.env),
  };
  acquireDevStackLock();
  await requireFreePorts([
    { what: "the site", variable: "SITE_PORT", port: ports.site, command },
    { what: "Directus", variable: "DIRECTUS_PORT", port: ports.directus, command },
    { what: "the publisher", variable: "PUBLISHER_PORT", port: ports.publisher, command },
    { what: "the preview", variable: "PREVIEW_PORT", port: ports.preview, command },
    ...(usesRealMailServer()
      ? []
      : [
          { what: "the mail catcher's page", variable: "MAIL_PORT", port: ports.mail, command },
          { what: "the mail catcher", variable: "SMTP_PORT", port: ports.smtp, command },
        ]),
    ...(usesRealPaypal()
      ? []
      : [{ what: "the double of PayPal", variable: "PAYPAL_PORT", port: ports.paypal, command }]),
    ...(usesRealKlarna()
      ? []
      : [{ what: "the double of Klarna", variable: "KLARNA_PORT", port: ports.klarna, command }]),
    ...(usesFakeMatomo()
      ? [{ what: "the double of Matomo", variable: "MATOMO_PORT", port: ports.matomo, command }]
      : []),
    ...(usesRealBrandClock()
      ? []
      : [
          {
            what: "the double of the brand's clock",
            variable: "CLOCK_PORT",
            port: ports.clock,
            command,
          },
        ]),
  ]);
  return { tools: await ensureTools(), ports };
}

/**
 * Builds the extensions and starts Directus with the demo house. Gives all that others need to know
 * of it.
 */
export async function startBackend(tools, ports) {
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  const dataDir = join(paths.data, "directus");
  const secrets = loadSecrets(paths.data, {
    SECRET: randomToken,
    BUILD_TOKEN: randomToken,
    PUBLISHER_TOKEN: randomToken,
    PUBLISHER_SECRET: randomToken,
    PREVIEW_TOKEN: randomToken,
    PREVIEW_SECRET: randomToken,
  });
  const siteUrl = `http://localhost:${ports.site}`;
  const caught = !usesRealMailServer();
  if (caught)
    await step("Mail catcher", () =>
      launchMailCatcher(tools, { ports, log: join(paths.logs, "mail.log") }),
    );
  const doubled = !usesRealPaypal();
  if (doubled)
    await step("Double of PayPal", () =>
      launchFakePaypal(tools, { ports, log: join(paths.logs, "paypal.log") }),
    );
  const lent = !usesRealKlarna();
  if (lent)
    await step("Double of Klarna", () =>
      launchFakeKlarna(tools, { ports, log: join(paths.logs, "klarna.log") }),
    );
  const counted = usesFakeMatomo();
  if (counted)
    await step("Double of Matomo", () =>
      launchFakeMatomo(tools, { ports, log: join(paths.logs, "matomo.log") }),
    );
  const clocked = !usesRealBrandClock();
  if (clocked)
    await step("Double of the clock", () =>
      launchFakeBrandClock(tools, { ports, log: join(paths.logs, "clock.log") }),
    );
  const process_ = await step("Directus", async ({ note }) => {
    const started = await launchDirectus(tools, {
      dataDir,
      port: ports.directus,
      env: {
        SECRET: secrets.SECRET,
        BUILD_TOKEN: secrets.BUILD_TOKEN,
        ...publisherEnv(ports, secrets),
        ...previewEnv(ports, secrets),
        GATSBY_SITE_URL: siteUrl,
        ...(caught ? mailCatcherEnv(ports) : {}),
        ...(doubled ? fakePaypalEnv(ports) : {}),
        ...(lent ? fakeKlarnaEnv(ports) : {}),
        LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
      },
      log: join(paths.logs, "directus.log"),
      note,
    });
    note("");
    return started;
  });
  return {
    process: process_,
    url: `http://localhost:${ports.directus}`,
    siteUrl,
    mailUrl: caught ? `http://localhost:${ports.mail}` : undefined,
    paypalSdkUrl: doubled ? paypalUrl(ports) : undefined,
    klarnaSdkUrl: lent ? klarnaUrl(ports) : undefined,
    matomoUrl: counted ? matomoUrl(ports) : undefined,
    clockDoubleUrl: clocked ? brandClockUrl(ports) : undefined,
    domain: process.env.GATSBY_PROJECT_DOMAIN ?? "sternberg.example",
    buildToken: secrets.BUILD_TOKEN,
    publisher: publisherEnv(ports, secrets),
    preview: previewEnv(ports, secrets),
    people: JSON.parse(readFileSync(join(dataDir, "accounts.json"), "utf8")),
    contentState: () => readLocalContentRevision(tools, dataDir),
  };
}

/** The closing words of a start: where everything is and how to get in. */
export function printUrls(office, lastWords) {
  printLine(`\n  ${bold("The site")}         ${office.siteUrl}`);
  printLine(`  ${bold("The back office")}  ${office.url}/admin`);
  for (const { who, email, password } of office.people)
    printLine(`    ${who.padEnd(15)}${email.padEnd(32)}${password}`);
  if (office.paypalSdkUrl !== undefined)
    printLine(
      `  ${bold("PayPal")}           ${office.paypalSdkUrl}  (a double of it, no money moves)`,
    );
  if (office.klarnaSdkUrl !== undefined)
    printLine(
      `  ${bold("Klarna")}           ${office.klarnaSdkUrl}  (a double of it, no money moves)`,
    );
  if (office.matomoUrl !== undefined)
    printLine(
      `  ${bold("Matomo")}           ${office.matomoUrl}  (a double of it, shows what was counted)`,
    );
  if (office.mailUrl !== undefined)
    printLine(
      `  ${bold("Its mail")}         ${office.mailUrl}  (caught here, delivered to nobody)`,
    );
  printLine(`\n${lastWords}\n`);
}
