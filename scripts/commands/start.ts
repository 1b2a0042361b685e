/*
 * `npm start`: the whole demo on this machine. Starts Directus with the demo site, builds the site,
 * serves it, starts the publisher, which builds again when content is saved, and the preview, and
 * prints the addresses. Skips what has not changed since the last start. Ctrl-C stops everything.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030),
 * KLARNA_PORT (8032), MATOMO_PORT (8034), CLOCK_PORT (8036), PUBLISHER_PORT (8040), PREVIEW_PORT
 * (8042)
 */
import { join } from "node:path";
import { bold, printError, printLine, step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { exit, exitOnSignals } from "../bootstrap/processes.mjs";
import { startBackend, type Backend } from "../dev-stack/dev-stack";
import { printUrls } from "../dev-stack/print-urls";
import { prepareDevStack } from "../dev-stack/dev-stack-ports";
import { launchPreview } from "../dev-stack/preview";
import { launchPublisher } from "../dev-stack/publisher";
import { exitWhenServiceStops } from "../dev-stack/service";
import { releaseSite } from "../dev-stack/site-build";
import { launchSiteServer } from "../dev-stack/site-server";
import { readBuildState } from "../dev-stack/build-state";
import { currentTools, type Tools } from "../dev-stack/tools";
import { startWaitingPage } from "../dev-stack/waiting-page";

exitOnSignals();
try {
  const tools = currentTools();
  const ports = await prepareDevStack("npm start");
  const backend = await startBackend(tools, ports);
  exitWhenServiceStops("Directus", backend.process, printError);
  const { buildEnv } = backend;
  await buildIfChanged(tools, ports.site, backend);

  const releasesDir = paths.releases;
  const server = await step("Site server", () =>
    launchSiteServer(tools, {
      releasesDir,
      port: ports.site,
      log: join(paths.logs, "site.log"),
    }),
  );
  exitWhenServiceStops("The site's server", server, printError);
  const publisher = await step("Publisher", () =>
    launchPublisher(tools, {
      backend,
      ports,
      buildEnv,
      releasesDir,
      log: join(paths.logs, "publisher.log"),
    }),
  );
  exitWhenServiceStops("The publisher", publisher, printError);
  const preview = await step("Preview", () =>
    launchPreview(tools, {
      backend,
      ports,
      buildEnv,
      releasesDir,
      previewsDir: paths.previews,
      log: join(paths.logs, "preview.log"),
    }),
  );
  exitWhenServiceStops("The preview", preview, printError);
  printLine(
    `\n  Content saved in Directus is live about a minute later; ${bold("Publishing")} in Directus shows the progress.`,
  );
  printLine(
    `  Drafts are shown at ${bold(backend.preview.PREVIEW_URL)}: use the button Preview of a page or product.`,
  );
  printUrls(
    backend,
    "Stop everything with Ctrl-C. A second start takes seconds; `npm run reset` deletes all data.",
  );
} catch (error) {
  printError(error);
  await exit(1);
}

/**
 * Builds the site unless it is up to date. Meanwhile a page at its address shows the progress, and
 * Directus can be used.
 */
async function buildIfChanged(tools: Tools, port: number, backend: Backend): Promise<void> {
  const { buildEnv, url } = backend;
  const state = readBuildState(buildEnv, backend.contentRevision());
  if (state.isUpToDate) {
    await step("Site", ({ note }) => note("code and content are unchanged since the last build"));
    return;
  }
  let progress = "starting";
  const closeWaitingPage = await startWaitingPage(port, `${url}/admin`, () => progress);
  const [{ email, password } = { email: "", password: "" }] = backend.accounts;
  printLine(`  ${bold(`${url}/admin`)} can be used now: ${email}, ${password}`);
  printLine(`  ${bold(backend.siteUrl)} shows how far the site is.`);
  try {
    await step("Building the site (minutes the first time)", async ({ note }) =>
      note(
        await releaseSite(tools, {
          buildEnv,
          releasesDir: paths.releases,
          buildLog: join(paths.logs, "gatsby-build.log"),
          releaseLog: join(paths.logs, "release.log"),
          stateFile: "site",
          fingerprint: state.fingerprint,
          onProgress: (text) => {
            progress = text;
            note(text);
          },
        }),
      ),
    );
  } finally {
    await closeWaitingPage();
  }
}
