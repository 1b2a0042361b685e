import { existsSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { workspaceName, workspacePaths, emptyDirectory, activateWorkspace } from "./workspaces.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { readKlarnaSdkUrl } from "./klarna.mjs";
import { dirtyFlagPath, acquireBuildLock } from "./locks.mjs";
import { readStateFile, writeStateFile } from "./state-files.mjs";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";
import { startService } from "./service.mjs";

/** What decides, together with the content and the addresses, how the site looks. */
const SOURCES = [
  "src",
  "plugins",
  "locales",
  "static",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * The environment of a build: where content comes from and under which address the site will stand.
 * @param {{ directusUrl: string, siteUrl: string, domain: string, token: string, paypalSdkUrl?:
 *   string, klarnaSdkUrl?: string, matomoUrl?: string, clockDoubleUrl?: string }} options
 *   `paypalSdkUrl`, `klarnaSdkUrl`: where the providers' own code for browsers comes from, the
 *   providers themselves unless told otherwise; without an account at Klarna the site does not
 *   offer it; `matomoUrl`, `clockDoubleUrl`: the doubles that stand in for the Matomo and the clock
 *   host of the demo content
 */
export function buildEnvironment({
  directusUrl,
  siteUrl,
  domain,
  token,
  paypalSdkUrl,
  klarnaSdkUrl,
  matomoUrl,
  clockDoubleUrl,
}) {
  return {
    GATSBY_CONTENT_API: directusUrl,
    GATSBY_ORDER_API: directusUrl,
    GATSBY_PROJECT_DOMAIN: domain,
    GATSBY_SITE_URL: siteUrl,
    GATSBY_PAYPAL_SDK_URL:
      paypalSdkUrl ?? (process.env.GATSBY_PAYPAL_SDK_URL || "https://www.paypal.com"),
    GATSBY_KLARNA_SDK_URL: klarnaSdkUrl ?? readKlarnaSdkUrl(),
    GATSBY_DEMO_CLOCK_URL: clockDoubleUrl ?? process.env.GATSBY_DEMO_CLOCK_URL ?? "",
    DIRECTUS_TOKEN: token,
    // Which languages the site has; without it all that the software knows.
    ...(process.env.GATSBY_LANGUAGES ? { GATSBY_LANGUAGES: process.env.GATSBY_LANGUAGES } : {}),
    ...(matomoUrl ? { FAKE_MATOMO_URL: matomoUrl } : {}),
    GATSBY_TELEMETRY_DISABLED: "1",
    // Whether visitors get a service worker; "off" takes it away from those who have one.
    ...(process.env.SERVICE_WORKER
      ? { GATSBY_SERVICE_WORKER: process.env.SERVICE_WORKER.trim().toLowerCase() }
      : {}),
    // How many products get a document of their own; a change is a reason to build.
    ...(process.env.PRODUCT_PAGES ? { PRODUCT_PAGES: process.env.PRODUCT_PAGES } : {}),
  };
}

function liveRelease(releasesDir) {
  try {
    const id = basename(readlinkSync(join(releasesDir, "current")));
    return existsSync(join(releasesDir, id, "release.json")) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the live release was made of the same sources, content and addresses, and the fingerprint
 * of what would be built now.
 */
export function readBuildState(
  buildEnv,
  contentState,
  releasesDir = paths.releases,
  marker = "site",
) {
  const now = fingerprint(root, SOURCES, { ...buildEnv, contentState });
  const known = readStateFile(marker);
  const live = liveRelease(releasesDir);
  return {
    now,
    upToDate:
      contentState !== undefined &&
      live !== undefined &&
      known?.fingerprint === now &&
      known?.release === live,
  };
}

/**
 * Builds the site with Gatsby, on what the last build of the same house has left. The log tells
 * what it did; a failing build throws with its end. Whoever makes a release of it holds the build's
 * lock (`locks.mjs`) until that is done.
 */
export async function buildSite(tools, buildEnv, log) {
  const giveBack = acquireBuildLock();
  try {
    activateWorkspace(workspacePaths(), workspaceName(buildEnv));
    // What a killed build has left cannot be trusted: Gatsby may think a file finished that is half
    // written.
    if (existsSync(dirtyFlagPath))
      for (const name of [".cache", "public"]) emptyDirectory(join(root, name));
    writeFileSync(dirtyFlagPath, `${process.pid}\n`);
    await run({
      name: "The build of the site",
      argv: [tools.node, join(root, "node_modules", "gatsby", "cli.js"), "build"],
      // Without a terminal Gatsby's bars become lines.
      env: { ...tools.env, ...buildEnv, CI: "true" },
      log,
      lowPriority: true,
    });
    rmSync(dirtyFlagPath, { force: true });
  } catch (error) {
    // Gatsby ended by itself, with words; whoever is killed leaves another code.
    if (error.code === 1) rmSync(dirtyFlagPath, { force: true });
    throw error;
  } finally {
    giveBack();
  }
}

/** Makes the build the live release. A failure leaves the release before it alone. */
export async function publish(tools, releasesDir, log, built) {
  await run({
    name: "Preparing the release",
    argv: [
      tools.node,
      "--import",
      "tsx",
      join("backend", "publisher", "create-release-cli.ts"),
      join(root, "public"),
    ],
    env: { ...tools.env, RELEASES_DIR: releasesDir },
    log,
    lowPriority: true,
  });
  const release = liveRelease(releasesDir);
  if (built !== undefined)
    writeStateFile(built.marker, { fingerprint: built.fingerprint, release });
  return release;
}

/** Serves the live release until it is stopped. */
export function launchSiteServer(tools, { releasesDir, port, log }) {
  return startService({
    name: "The site's server",
    url: `http://127.0.0.1:${port}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "site-server", "main.ts")],
    env: { ...tools.env, RELEASES_DIR: releasesDir, SITE_PORT: String(port) },
    log,
  });
}
