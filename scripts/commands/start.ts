/*
 * `npm start`: the whole demo on this machine. Starts Directus with the demo site, builds the site,
 * serves it, starts the publisher, which builds again when content is saved, and the preview, and
 * prints the addresses. Skips what has not changed since the last start. Ctrl-C stops everything.
 *
 * SITE_PORT (8000), DIRECTUS_PORT (8055), MAIL_PORT (8025), SMTP_PORT (1025), PAYPAL_PORT (8030),
 * KLARNA_PORT (8032), MATOMO_PORT (8034), CLOCK_PORT (8036), MOLLIE_PORT (8038), PUBLISHER_PORT
 * (8040), PREVIEW_PORT (8042)
 */
import { join } from "node:path";
import { bold, printLine, step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { stopOnSignals } from "../bootstrap/processes.mjs";
import { listAccounts, printUrls, startBackend } from "../dev-stack/dev-stack";
import { startService, launchSiteServer } from "../dev-stack/service";
import { buildSite, isSiteUpToDate } from "../dev-stack/site-build";
import { startWaitingPage } from "../dev-stack/waiting-page";

stopOnSignals();
const backend = await startBackend("npm start");
const { ports, url, siteUrl, buildEnv, content, publisher, preview } = backend;
const { releases: releasesDir } = paths;
const site = { env: buildEnv, content, releasesDir, name: "site" };
if (!isSiteUpToDate(site)) {
  let progress = "starting";
  const closeWaitingPage = await startWaitingPage(ports.site, `${url}/admin`, () => progress);
  const [account] = listAccounts();
  const login = `${account?.email}, ${account?.password}`;
  printLine(`  ${bold(`${url}/admin`)} can be used now: ${login}`);
  printLine(`  ${bold(siteUrl)} shows how far the site is.`);
  await step("Building the site (minutes the first time)", ({ note }) =>
    buildSite(site, (line) => {
      progress = line;
      note(line);
    }),
  );
  await closeWaitingPage();
}
await launchSiteServer(releasesDir, ports.site);
const publishing = { ...buildEnv, RELEASES_DIR: releasesDir };
// The builds of both must not slow down orders.
await startService({
  name: "Publisher",
  url: `http://127.0.0.1:${ports.publisher}/healthz`,
  argv: [join("backend", "publisher", "main.ts")],
  env: { ...publishing, ...publisher, PUBLISHER_PORT: String(ports.publisher) },
  lowPriority: true,
});
await startService({
  name: "Preview",
  url: `http://127.0.0.1:${ports.preview}/healthz`,
  argv: [join("backend", "publisher", "preview", "main.ts")],
  env: {
    ...{ ...publishing, ...preview, PUBLIC_URL: url },
    PREVIEW_PORT: String(ports.preview),
  },
  lowPriority: true,
});
printLine(
  `\n  Content saved in Directus is live about a minute later; ${bold("Publishing")} in Directus shows the progress.`,
);
printLine(
  `  Drafts are shown at ${bold(preview.PREVIEW_URL)}: use the button Preview of a page or product.`,
);
printUrls(
  backend,
  "Stop everything with Ctrl-C. A second start takes seconds; `npm run reset` deletes all data. Logs are in .state/logs.",
);
