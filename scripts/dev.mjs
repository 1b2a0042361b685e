/*
 * `npm run dev`: like `npm start`, but with Gatsby's development server: a change in the code shows
 * in the browser at once.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030),
 * KLARNA_PORT (8032), MATOMO_PORT (8034), CLOCK_PORT (8036), STATE_DIR (.state)
 */
import { join } from "node:path";
import { step, printError } from "./lib/console.mjs";
import { workspaceName, workspacePaths, activateWorkspace } from "./lib/workspaces.mjs";
import { startBackend, prepareDevStack, printUrls } from "./lib/dev-stack.mjs";
import { acquireBuildLock } from "./lib/locks.mjs";
import { paths, root } from "./lib/paths.mjs";
import { exit, exitOnSignals } from "./lib/processes.mjs";
import { exitWhenServiceStops, startService } from "./lib/service.mjs";
import { buildEnvironment } from "./lib/site-build.mjs";

exitOnSignals();
try {
  const { tools, ports } = await prepareDevStack("npm run dev");
  const office = await startBackend(tools, ports);
  exitWhenServiceStops("Directus", office.process, printError);

  acquireBuildLock();
  const buildEnv = buildEnvironment({
    directusUrl: office.url,
    siteUrl: office.siteUrl,
    domain: office.domain,
    token: office.buildToken,
    paypalSdkUrl: office.paypalSdkUrl,
    klarnaSdkUrl: office.klarnaSdkUrl,
    matomoUrl: office.matomoUrl,
    clockDoubleUrl: office.clockDoubleUrl,
  });
  activateWorkspace(workspacePaths(), workspaceName(buildEnv));
  const gatsby = await step("Starting Gatsby's development server (minutes the first time)", () =>
    startService({
      name: "Gatsby",
      url: office.siteUrl,
      patience: 15 * 60_000,
      argv: [
        tools.node,
        join(root, "node_modules", "gatsby", "cli.js"),
        "develop",
        "-p",
        String(ports.site),
      ],
      env: { ...tools.env, ...buildEnv },
      log: join(paths.logs, "gatsby-develop.log"),
      show: true,
    }),
  );
  exitWhenServiceStops("Gatsby", gatsby, printError);
  printUrls(office, "Stop everything with Ctrl-C.");
} catch (error) {
  printError(error);
  await exit(1);
}
