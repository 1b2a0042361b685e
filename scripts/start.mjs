/*
 * `npm start`: the whole house on this machine. Installs what is missing, starts Directus with the
 * demo house, builds the site, serves it, starts the publisher, which builds again whenever content
 * is saved, and prints the addresses. What did not change since the last start is used again.
 * Ctrl-C ends all of it.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030),
 * KLARNA_PORT (8032), MATOMO_PORT (8034), CLOCK_PORT (8036), PUBLISHER_PORT (8040), PREVIEW_PORT
 * (8042), STATE_DIR (.state)
 */
import { join } from "node:path";
import { bold, printLine, step, printError } from "./lib/console.mjs";
import { startBackend, prepareDevStack, printUrls } from "./lib/dev-stack.mjs";
import { waitForBuildLock } from "./lib/locks.mjs";
import { paths } from "./lib/paths.mjs";
import { exit, exitOnSignals } from "./lib/processes.mjs";
import { launchPreview } from "./lib/preview.mjs";
import { launchPublisher } from "./lib/publisher.mjs";
import { exitWhenServiceStops } from "./lib/service.mjs";
import {
  buildEnvironment,
  buildSite,
  publish,
  launchSiteServer,
  readBuildState,
} from "./lib/site-build.mjs";

exitOnSignals();
try {
  const { tools, ports } = await prepareDevStack("npm start");
  const office = await startBackend(tools, ports);
  exitWhenServiceStops("Directus", office.process, printError);

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
  const state = readBuildState(buildEnv, await office.contentState());
  if (state.upToDate) {
    await step("The site", async ({ note }) =>
      note("neither code nor content changed since the last build"),
    );
  } else {
    // Another house may be built in this folder; its build must not take this one's place before
    // the release is made.
    const giveBack = await waitForBuildLock({
      note: (holder) => printLine(`Waiting for process ${holder}, which builds in this folder …`),
    });
    await step("Building the site (minutes the first time)", () =>
      buildSite(tools, buildEnv, join(paths.logs, "gatsby-build.log")),
    );
    await step("Preparing the release", async ({ note }) =>
      note(
        await publish(tools, paths.releases, join(paths.logs, "release.log"), {
          marker: "site",
          fingerprint: state.now,
        }),
      ),
    );
    giveBack();
  }
  const server = await step("Serving the site", () =>
    launchSiteServer(tools, {
      releasesDir: paths.releases,
      port: ports.site,
      log: join(paths.logs, "site.log"),
    }),
  );
  exitWhenServiceStops("The site's server", server, printError);
  const publisher = await step("Publisher", () =>
    launchPublisher(tools, {
      office,
      ports,
      buildEnv,
      releasesDir: paths.releases,
      log: join(paths.logs, "publisher.log"),
    }),
  );
  exitWhenServiceStops("The publisher", publisher, printError);
  const preview = await step("Preview", () =>
    launchPreview(tools, {
      office,
      ports,
      buildEnv,
      releasesDir: paths.releases,
      previewsDir: paths.previews,
      log: join(paths.logs, "preview.log"),
    }),
  );
  exitWhenServiceStops("The preview", preview, printError);
  printLine(
    `\n  What is saved in the back office is on the site about a minute later; ${bold("Publishing")} there tells how far it is.`,
  );
  printLine(
    `  What is not published yet is shown to editors at ${bold(office.preview.PREVIEW_URL)}, by the button Preview of a page or a piece.`,
  );
  printUrls(
    office,
    "Stop everything with Ctrl-C. A second start takes seconds; `npm run reset` begins anew.",
  );
} catch (error) {
  printError(error);
  await exit(1);
}
