import { join } from "node:path";
import { gatsbyEnvironment } from "../build-runner/build-environment";
import { buildPathsFrom } from "../build-runner/build-paths";
import { createSiteBuilder } from "../build-runner/build-site";
import { directusPublicationLog } from "./publication-log";
import { readPublisherSettings, secretValues, redactSecrets } from "./publisher-settings";
import { createWebhookServer } from "./webhook-server";
import { startPublisher } from "./publisher";
import { runMain, runServer } from "./run-main";

/**
 * Entry point of the publisher (BUILD-3): receives signed webhooks and builds until a signal stops
 * it: `tsx backend/publisher/main.ts`, in the project folder and with the environment of the build.
 * A separate process serves the site and does not depend on this one.
 */
async function main(): Promise<void> {
  const settings = readPublisherSettings(process.env);
  const secrets = secretValues(process.env);
  const log = (line: string): void =>
    void process.stdout.write(`${redactSecrets(line, secrets)}\n`);
  const paths = buildPathsFrom(process.cwd());
  const build = createSiteBuilder({
    paths,
    env: gatsbyEnvironment(process.env),
    workspace: "site",
    timeoutMs: settings.buildLimit,
    problemsFile: join(settings.releasesDir, ".problems.json"),
    onOutput: (text) => process.stdout.write(redactSecrets(text, secrets)),
  });
  const publisher = await startPublisher({
    ...settings,
    build,
    buildDir: join(paths.root, "public"),
    publications: directusPublicationLog(settings.contentApi, settings.token),
    now: Date.now,
    log,
    redact: (text) => redactSecrets(text, secrets),
  });
  const server = createWebhookServer(publisher, log, settings);
  runServer("publisher", server, settings, log, () => publisher.stop());
}

runMain(main);
