import { join } from "node:path";
import { getErrorMessage } from "#domain/error-message";
import { gatsbyEnvironment } from "../build-runner/build-environment";
import { buildPathsFrom } from "../build-runner/build-paths";
import { createSiteBuilder } from "../build-runner/build-site";
import { probedHost, startWatchdog, watchdogSeconds } from "../shared/watchdog.mjs";
import { directusPublicationLog } from "./publication-log";
import { readPublisherSettings, secretValues, redactSecrets } from "./publisher-settings";
import { createWebhookServer } from "./webhook-server";
import { startPublisher } from "./publisher";

/**
 * Entry point of the publisher (BUILD-3): receives signed webhooks and builds until a signal stops
 * it: `tsx backend/publisher/main.ts`, in the project folder and with the environment of the build.
 * A separate process serves the site and does not depend on this one.
 */
async function main(): Promise<void> {
  const settings = readPublisherSettings(process.env);
  const secrets = secretValues(process.env);
  const log = (line: string): void => writeLine(process.stdout, redactSecrets(line, secrets));
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
  server.on("error", (error) => {
    writeLine(
      process.stderr,
      `The publisher cannot listen on port ${settings.port}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host }, () => {
    log(`The publisher listens on port ${settings.port}`);
    const seconds = watchdogSeconds(process.env);
    const url = `http://${probedHost(settings.host)}:${settings.port}/healthz`;
    if (seconds !== undefined) startWatchdog({ url, seconds, onUnhealthy: () => process.exit(1) });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void publisher.stop().finally(() => process.exit(0));
    });
}

function writeLine(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

main().catch((error: unknown) => {
  writeLine(process.stderr, getErrorMessage(error));
  process.exitCode = 1;
});
