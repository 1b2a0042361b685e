/*
 * `npm run dev`: like `npm start`, but with Gatsby's development server, which shows code changes
 * at once.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030),
 * KLARNA_PORT (8032), MATOMO_PORT (8034), CLOCK_PORT (8036)
 */
import { join } from "node:path";
import { gatsbyCommand } from "../../backend/build-runner/gatsby-command";
import { activateWorkspace } from "../../backend/build-runner/workspaces";
import { printError, step } from "../bootstrap/console.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { exit, exitOnSignals } from "../bootstrap/processes.mjs";
import { startBackend } from "../dev-stack/dev-stack";
import { printUrls } from "../dev-stack/print-urls";
import { prepareDevStack } from "../dev-stack/dev-stack-ports";
import { acquireBuildLock, buildPaths } from "../dev-stack/locks";
import { exitWhenServiceStops, startService } from "../dev-stack/service";
import { currentTools } from "../dev-stack/tools";

exitOnSignals();
try {
  const tools = currentTools();
  const ports = await prepareDevStack("npm run dev");
  const backend = await startBackend(tools, ports);
  exitWhenServiceStops("Directus", backend.process, printError);

  acquireBuildLock();
  activateWorkspace(buildPaths, "site");
  const gatsby = await step("Starting Gatsby's development server (minutes the first time)", () =>
    startService({
      name: "Gatsby",
      url: backend.siteUrl,
      timeoutMs: 15 * 60_000,
      argv: gatsbyCommand(root, "develop", "-p", String(ports.site)),
      env: { ...tools.env, ...backend.buildEnv },
      log: join(paths.logs, "gatsby-develop.log"),
      show: true,
    }),
  );
  exitWhenServiceStops("Gatsby", gatsby, printError);
  printUrls(backend, "Stop everything with Ctrl-C.");
} catch (error) {
  printError(error);
  await exit(1);
}
