/*
 * `npm start`: the whole house on this machine. Installs what is missing, starts Directus with the demo house, builds the site, serves
 * it, starts the publisher, which builds again whenever content is saved, and prints the addresses. What did not change since the last
 * start is used again. Ctrl-C ends all of it.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030), KLARNA_PORT (8032), MATOMO_PORT (8034),
 * CLOCK_PORT (8036), PUBLISHER_PORT (8040), PREVIEW_PORT (8042), HOUSE_DIR (.house)
 */
import { join } from "node:path";
import { bold, say, step, tell } from "./lib/console.mjs";
import { backOffice, openHouse, printAddresses } from "./lib/house.mjs";
import { awaitBuild } from "./lib/locks.mjs";
import { places } from "./lib/paths.mjs";
import { end, endOnSignals } from "./lib/processes.mjs";
import { startPreview } from "./lib/preview.mjs";
import { startPublisher } from "./lib/publisher.mjs";
import { expectToStay } from "./lib/service.mjs";
import { buildEnvironment, buildSite, publish, serve, siteState } from "./lib/site-build.mjs";

endOnSignals();
try {
  const { tools, ports } = await openHouse("npm start");
  const office = await backOffice(tools, ports);
  expectToStay("Directus", office.process, tell);

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
  const state = siteState(buildEnv, await office.contentState());
  if (state.upToDate) {
    await step("The site", async ({ note }) => note("neither code nor content changed since the last build"));
  } else {
    // Another house may be built in this folder; its build must not take this one's place before the release is made.
    const giveBack = await awaitBuild({ note: (holder) => say(`Waiting for process ${holder}, which builds in this folder …`) });
    await step("Building the site (minutes the first time)", () => buildSite(tools, buildEnv, join(places.logs, "gatsby-build.log")));
    await step("Preparing the release", async ({ note }) =>
      note(await publish(tools, places.releases, join(places.logs, "release.log"), { marker: "site", fingerprint: state.now })),
    );
    giveBack();
  }
  const server = await step("Serving the site", () =>
    serve(tools, { releasesDir: places.releases, port: ports.site, log: join(places.logs, "site.log") }),
  );
  expectToStay("The site's server", server, tell);
  const publisher = await step("Publisher", () =>
    startPublisher(tools, { office, ports, buildEnv, releasesDir: places.releases, log: join(places.logs, "publisher.log") }),
  );
  expectToStay("The publisher", publisher, tell);
  const preview = await step("Preview", () =>
    startPreview(tools, {
      office,
      ports,
      buildEnv,
      releasesDir: places.releases,
      previewsDir: places.previews,
      log: join(places.logs, "preview.log"),
    }),
  );
  expectToStay("The preview", preview, tell);
  say(`\n  What is saved in the back office is on the site about a minute later; ${bold("Publishing")} there tells how far it is.`);
  say(
    `  What is not published yet is shown to editors at ${bold(office.preview.PREVIEW_URL)}, by the button Preview of a page or a piece.`,
  );
  printAddresses(office, "Stop everything with Ctrl-C. A second start takes seconds; `npm run reset` begins anew.");
} catch (error) {
  tell(error);
  await end(1);
}
