import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { buildExtensions } from "./build-extensions";
import { launchDirectus, readLocalContentRevision } from "./directus";
import { brandClockUrl, launchFakeBrandClock, usesRealBrandClock } from "./fake-brand-clock";
import { fakeKlarnaEnv, klarnaUrl, launchFakeKlarna, usesRealKlarna } from "./fake-klarna";
import { launchFakeMatomo, matomoUrl, usesFakeMatomo } from "./fake-matomo";
import { fakePaypalEnv, launchFakePaypal, paypalUrl, usesRealPaypal } from "./fake-paypal";
import { launchMailCatcher, mailCatcherEnv, usesRealMailServer } from "./mail-catcher";
import { previewEnv, type PreviewEnv } from "./preview";
import { publisherEnv, type PublisherEnv } from "./publisher";
import { loadSecrets, randomToken } from "./secrets";
import { buildEnvironment, type BuildEnv } from "./build-env";
import type { Tools } from "./tools";
import type { DevStackPorts } from "./dev-stack-ports";

const accountsSchema = z.array(
  z.object({ who: z.string(), email: z.string(), password: z.string() }),
);

const secretsSchema = z.object({
  SECRET: z.string(),
  BUILD_TOKEN: z.string(),
  PUBLISHER_TOKEN: z.string(),
  PUBLISHER_SECRET: z.string(),
  PREVIEW_TOKEN: z.string(),
  PREVIEW_SECRET: z.string(),
});

/** Running Directus with its fake servers, and what other processes need to use it. */
export interface Backend {
  readonly process: ManagedProcess;
  readonly url: string;
  readonly siteUrl: string;
  /** Undefined where a real service is used instead of a fake one. */
  readonly mailUrl: string | undefined;
  readonly paypalSdkUrl: string | undefined;
  readonly klarnaSdkUrl: string | undefined;
  readonly matomoUrl: string | undefined;
  readonly buildEnv: BuildEnv;
  readonly publisher: PublisherEnv;
  readonly preview: PreviewEnv;
  readonly accounts: z.infer<typeof accountsSchema>;
  readonly contentRevision: () => string | undefined;
}

/** Bundles the extensions and starts Directus with the demo site and the fake servers. */
export async function startBackend(tools: Tools, ports: DevStackPorts): Promise<Backend> {
  await step("Extensions of Directus", ({ note }) => buildExtensions(note));
  const dataDir = join(paths.data, "directus");
  const secrets = secretsSchema.parse(
    loadSecrets(
      paths.data,
      Object.fromEntries(Object.keys(secretsSchema.shape).map((name) => [name, randomToken])),
    ),
  );
  const url = `http://localhost:${ports.directus}`;
  const siteUrl = `http://localhost:${ports.site}`;
  const fakes = await startFakes(tools, ports);
  const publisher = publisherEnv(ports, secrets);
  const preview = previewEnv(ports, secrets);
  const process_ = await step("Directus", async ({ note }) => {
    const started = await launchDirectus(tools, {
      dataDir,
      port: ports.directus,
      env: {
        SECRET: secrets.SECRET,
        BUILD_TOKEN: secrets.BUILD_TOKEN,
        ...publisher,
        ...preview,
        GATSBY_SITE_URL: siteUrl,
        ...(fakes.mail ? mailCatcherEnv(ports) : {}),
        ...(fakes.paypal ? fakePaypalEnv(ports) : {}),
        ...(fakes.klarna ? fakeKlarnaEnv(ports) : {}),
        LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
      },
      log: join(paths.logs, "directus.log"),
      note,
    });
    note("");
    return started;
  });
  const paypalSdkUrl = fakes.paypal ? paypalUrl(ports) : undefined;
  const klarnaSdkUrl = fakes.klarna ? klarnaUrl(ports) : undefined;
  const fakeMatomoUrl = fakes.matomo ? matomoUrl(ports) : undefined;
  return {
    process: process_,
    url,
    siteUrl,
    mailUrl: fakes.mail ? `http://localhost:${ports.mail}` : undefined,
    paypalSdkUrl,
    klarnaSdkUrl,
    matomoUrl: fakeMatomoUrl,
    buildEnv: buildEnvironment({
      directusUrl: url,
      siteUrl,
      domain: process.env["GATSBY_PROJECT_DOMAIN"] ?? "sternberg.example",
      token: secrets.BUILD_TOKEN,
      paypalSdkUrl,
      klarnaSdkUrl,
      matomoUrl: fakeMatomoUrl,
      fakeClockUrl: fakes.clock ? brandClockUrl(ports) : undefined,
    }),
    publisher,
    preview,
    accounts: accountsSchema.parse(
      JSON.parse(readFileSync(join(dataDir, "accounts.json"), "utf8")),
    ),
    contentRevision: () => readLocalContentRevision(dataDir),
  };
}

/** Starts the fake servers of all services that are not configured, and returns which. */
async function startFakes(tools: Tools, ports: DevStackPorts) {
  const fakes = {
    mail: !usesRealMailServer(),
    paypal: !usesRealPaypal(),
    klarna: !usesRealKlarna(),
    matomo: usesFakeMatomo(),
    clock: !usesRealBrandClock(),
  };
  const options = (name: string) => ({ ports, log: join(paths.logs, `${name}.log`) });
  await Promise.all([
    fakes.mail && step("Mail catcher", () => launchMailCatcher(tools, options("mail"))),
    fakes.paypal && step("Fake PayPal server", () => launchFakePaypal(tools, options("paypal"))),
    fakes.klarna && step("Fake Klarna server", () => launchFakeKlarna(tools, options("klarna"))),
    fakes.matomo && step("Fake Matomo server", () => launchFakeMatomo(tools, options("matomo"))),
    fakes.clock && step("Fake clock host", () => launchFakeBrandClock(tools, options("clock"))),
  ]);
  return fakes;
}
