import { join } from "node:path";
import { workspaceName, workspacePaths, activateWorkspace } from "../../scripts/lib/workspaces.mjs";
import { waitForBuildLock, dirtyFlagPath } from "../../scripts/lib/locks.mjs";
import { probedHost, startWatchdog, watchdogSeconds } from "../../scripts/lib/watchdog.mjs";
import { directusPublicationLog } from "./publication-log";
import { readPublisherSettings, secretValues, redactSecrets } from "./publisher-settings";
import { createWebhookServer } from "./webhook-server";
import { startPublisher } from "./publisher";
import { createSiteBuilder } from "./site-builder";

/**
 * Entry point of the publisher (BUILD-3): receives signed webhooks and builds until a signal stops
 * it: `tsx backend/publisher/main.ts`, in the project folder and with the environment of the build.
 * A separate process serves the site and does not depend on this one.
 */
async function main(): Promise<void> {
  const settings = readPublisherSettings(process.env);
  const secrets = secretValues(process.env);
  const say = (line: string): void => tell(process.stdout, redactSecrets(line, secrets));
  const root = process.cwd();
  const build = createSiteBuilder({
    argv: [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), "build"],
    cwd: root,
    env: buildEnvironment(process.env),
    cleanDirs: [join(root, ".cache"), join(root, "public")],
    dirtyFlag: dirtyFlagPath,
    problemsFile: join(settings.releasesDir, ".problems.json"),
    timeoutMs: settings.buildLimit,
    acquireWorkspace: lockBuild,
    onOutput: (text) => process.stdout.write(redactSecrets(text, secrets)),
  });
  const publisher = await startPublisher({
    ...settings,
    build,
    buildDir: join(root, "public"),
    publications: directusPublicationLog(settings.contentApi, settings.token),
    now: Date.now,
    log: say,
    redact: (text) => redactSecrets(text, secrets),
  });
  const server = createWebhookServer(publisher, say, settings);
  server.on("error", (error) => {
    tell(process.stderr, `The publisher cannot listen on port ${settings.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host }, () => {
    say(`The publisher listens on port ${settings.port}`);
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

/** Environment for Gatsby: everything except the variables of the publisher. */
function buildEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const rest = Object.entries(environment).filter(([name]) => !name.startsWith("PUBLISHER_"));
  // Without a terminal, Gatsby prints lines instead of progress bars.
  return {
    ...Object.fromEntries(rest),
    NODE_ENV: "production",
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
  };
}

/**
 * Waits for the build lock, because a build writes to the folders of the checkout. Then activates
 * the workspace of this site's last build.
 */
async function lockBuild(signal: AbortSignal): Promise<() => void> {
  const giveBack = await waitForBuildLock({ signal });
  try {
    activateWorkspace(workspacePaths(), workspaceName(process.env));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}

function tell(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

main().catch((error: unknown) => {
  tell(process.stderr, error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
