/*
 * `npm run dev`: like `npm start`, but with Gatsby's development server: a change in the code shows in the browser at once.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030), KLARNA_PORT (8032), MATOMO_PORT (8034),
 * CLOCK_PORT (8036), HOUSE_DIR (.house)
 */
import { join } from "node:path";
import { step, tell } from "./lib/console.mjs";
import { drawerName, drawersOf, openDrawer } from "./lib/drawers.mjs";
import { backOffice, openHouse, printAddresses } from "./lib/house.mjs";
import { holdBuild } from "./lib/locks.mjs";
import { places, root } from "./lib/paths.mjs";
import { end, endOnSignals } from "./lib/processes.mjs";
import { expectToStay, startService } from "./lib/service.mjs";
import { buildEnvironment } from "./lib/site-build.mjs";

endOnSignals();
try {
  const { tools, ports } = await openHouse("npm run dev");
  const office = await backOffice(tools, ports);
  expectToStay("Directus", office.process, tell);

  holdBuild();
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
  openDrawer(drawersOf(), drawerName(buildEnv));
  const gatsby = await step("Starting Gatsby's development server (minutes the first time)", () =>
    startService({
      name: "Gatsby",
      url: office.siteUrl,
      patience: 15 * 60_000,
      argv: [tools.node, join(root, "node_modules", "gatsby", "cli.js"), "develop", "-p", String(ports.site)],
      env: { ...tools.env, ...buildEnv },
      log: join(places.logs, "gatsby-develop.log"),
      show: true,
    }),
  );
  expectToStay("Gatsby", gatsby, tell);
  printAddresses(office, "Stop everything with Ctrl-C.");
} catch (error) {
  tell(error);
  await end(1);
}
