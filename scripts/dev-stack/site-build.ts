import { createWriteStream, existsSync, mkdirSync, readlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { PAYPAL_VARIABLES } from "../../backend/extensions/ecom/src/payments/providers/paypal/variables";
import { gatsbyEnvironment } from "../../backend/build-runner/build-environment";
import type { BuildFailureCause } from "../../backend/build-runner/build-problems";
import { createSiteBuilder } from "../../backend/build-runner/build-site";
import { buildTimeoutMinutesSchema } from "../../backend/publisher/build-timeout";
import { workspaceName } from "../../backend/build-runner/workspaces";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, TAIL_LINES } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { isStopping, onExit, run } from "../bootstrap/processes.mjs";
import { readKlarnaSdkUrl } from "./fake-klarna";
import { fingerprint } from "./fingerprint";
import { buildPaths } from "./locks";
import { startService } from "./service";
import { readStateFile, writeStateFile } from "./state-files";
import type { Tools } from "./tools";

/** Sources that decide the built site, together with the content and the addresses. */
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

export type BuildEnv = Readonly<Record<string, string>>;

/** Where the content of a build comes from, and the address of the site. */
export interface BuildEnvironmentOptions {
  readonly directusUrl: string;
  readonly siteUrl: string;
  readonly domain: string;
  readonly token: string;
  /** Source of the provider's SDK for browsers; the provider itself by default. */
  readonly paypalSdkUrl?: string | undefined;
  /** Like `paypalSdkUrl`. Without a Klarna account the site does not offer Klarna. */
  readonly klarnaSdkUrl?: string | undefined;
  /** Fake server that replaces the Matomo host of the demo content. */
  readonly matomoUrl?: string | undefined;
  /** Fake server that replaces the clock host of the demo content. */
  readonly fakeClockUrl?: string | undefined;
}

/** Returns the environment of a build. */
export function buildEnvironment({
  directusUrl,
  siteUrl,
  domain,
  token,
  paypalSdkUrl,
  klarnaSdkUrl,
  matomoUrl,
  fakeClockUrl,
}: BuildEnvironmentOptions): BuildEnv {
  const env = process.env;
  return {
    GATSBY_CONTENT_API: directusUrl,
    GATSBY_ORDER_API: directusUrl,
    GATSBY_PROJECT_DOMAIN: domain,
    GATSBY_SITE_URL: siteUrl,
    GATSBY_PAYPAL_SDK_URL:
      paypalSdkUrl ??
      (env["GATSBY_PAYPAL_SDK_URL"] || PAYPAL_VARIABLES.GATSBY_PAYPAL_SDK_URL.default),
    GATSBY_KLARNA_SDK_URL: klarnaSdkUrl ?? readKlarnaSdkUrl(),
    GATSBY_DEMO_CLOCK_URL: fakeClockUrl ?? env["GATSBY_DEMO_CLOCK_URL"] ?? "",
    DIRECTUS_TOKEN: token,
    // Languages of the site; all supported ones by default.
    ...(env["GATSBY_LANGUAGES"] ? { GATSBY_LANGUAGES: env["GATSBY_LANGUAGES"] } : {}),
    ...(matomoUrl ? { FAKE_MATOMO_URL: matomoUrl } : {}),
    GATSBY_TELEMETRY_DISABLED: "1",
    // Whether visitors get a service worker; "off" removes it from those who have one.
    ...(env["SERVICE_WORKER"]
      ? { GATSBY_SERVICE_WORKER: env["SERVICE_WORKER"].trim().toLowerCase() }
      : {}),
    // Number of products with a document of their own. A change of it needs a build.
    ...(env["PRODUCT_PAGES"] ? { PRODUCT_PAGES: env["PRODUCT_PAGES"] } : {}),
  };
}

function liveRelease(releasesDir: string): string | undefined {
  try {
    const id = basename(readlinkSync(join(releasesDir, "current")));
    return existsSync(join(releasesDir, id, "release.json")) ? id : undefined;
  } catch {
    return undefined;
  }
}

const buildStateSchema = z.object({ fingerprint: z.string(), release: z.string() });

/** State of the live release, compared with what a build would use now. */
export interface BuildState {
  readonly fingerprint: string;
  readonly isUpToDate: boolean;
}

/**
 * Returns whether the live release was made of the current sources, content and addresses, and the
 * fingerprint of these.
 */
export function readBuildState(
  buildEnv: BuildEnv,
  contentRevision: string | undefined,
  releasesDir: string = paths.releases,
  stateFile = "site",
): BuildState {
  const now = fingerprint(root, SOURCES, { ...buildEnv, contentRevision });
  const known = buildStateSchema.safeParse(readStateFile(stateFile)).data;
  const live = liveRelease(releasesDir);
  return {
    fingerprint: now,
    isUpToDate:
      contentRevision !== undefined &&
      live !== undefined &&
      known?.fingerprint === now &&
      known.release === live,
  };
}

/** A build and its release. */
export interface SiteReleaseOptions {
  readonly buildEnv: BuildEnv;
  readonly releasesDir: string;
  /** Log file of Gatsby. */
  readonly buildLog: string;
  /** Log file of the step that creates the release. */
  readonly releaseLog: string;
  /** State file that stores the fingerprint of the release. */
  readonly stateFile: string;
  readonly fingerprint: string;
}

const FAILURES: Readonly<Record<BuildFailureCause, string>> = {
  content: "The site cannot be built: records must be corrected first.",
  content_system: "The site cannot be built: Directus cannot be read.",
  build: "The build of the site failed.",
  release: "The release cannot be created.",
  time: "The build of the site did not end in time (BUILD_TIMEOUT_MINUTES).",
  killed: "The build of the site was aborted.",
};

/**
 * Builds the site with the build runner, makes the build the live release and returns the live
 * release. Waits for the builds of other processes in this checkout. If it fails, the previous
 * release stays live; throws a `CommandError` with the end of the log.
 */
export async function releaseSite(tools: Tools, options: SiteReleaseOptions): Promise<string> {
  const { buildEnv, releasesDir, buildLog } = options;
  mkdirSync(dirname(buildLog), { recursive: true });
  const log = createWriteStream(buildLog, { flags: "w" });
  const build = createSiteBuilder({
    paths: buildPaths,
    env: gatsbyEnvironment({ ...tools.env, ...buildEnv }),
    workspace: workspaceName(buildEnv),
    timeoutMs: readBuildTimeoutMs(process.env),
    problemsFile: join(releasesDir, ".problems.json"),
    onOutput: (text) => void log.write(text),
    onWait: (holder) => printLine(`Waiting for process ${holder}, which builds in this folder …`),
  });
  const abort = new AbortController();
  let isBuilding = true;
  let releaseError: unknown;
  const building = build(abort.signal, async () => {
    isBuilding = false;
    try {
      return await createRelease(tools, options);
    } catch (error) {
      releaseError = error;
      throw error;
    }
  });
  onExit(async () => {
    abort.abort();
    // `exit` has stopped the step that creates the release already.
    if (isBuilding) await building.catch(() => undefined);
  });
  const outcome = await building.finally(() => new Promise<void>((done) => log.end(done)));
  // While this process stops, the build ends on purpose, which is no failure.
  if (isStopping()) await new Promise(() => undefined);
  if (outcome.ok) return outcome.release;
  if (releaseError instanceof CommandError) throw releaseError;
  const tail = outcome.log.split("\n").slice(-TAIL_LINES);
  throw new CommandError(FAILURES[outcome.cause], { tail, log: buildLog });
}

function readBuildTimeoutMs(env: NodeJS.ProcessEnv): number {
  const minutes = buildTimeoutMinutesSchema.safeParse(env["BUILD_TIMEOUT_MINUTES"] || undefined);
  if (minutes.success) return minutes.data * 60_000;
  throw new CommandError(
    `BUILD_TIMEOUT_MINUTES is "${env["BUILD_TIMEOUT_MINUTES"]}", which is not a time limit.`,
    { hint: "It is a number from 1 to 600." },
  );
}

/**
 * Creates the release in a process of its own, because its compression must run at low priority as
 * well. Returns the live release, which is another one if a rollback is pinned.
 */
async function createRelease(
  tools: Tools,
  { releasesDir, releaseLog, stateFile, fingerprint: made }: SiteReleaseOptions,
): Promise<string> {
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
    log: releaseLog,
    lowPriority: true,
  });
  const release = liveRelease(releasesDir);
  writeStateFile(stateFile, { fingerprint: made, release });
  return release ?? "none";
}

/** Serves the live release until it is stopped. */
export function launchSiteServer(
  tools: Tools,
  { releasesDir, port, log }: { releasesDir: string; port: number; log: string },
): Promise<ManagedProcess> {
  return startService({
    name: "The site's server",
    url: `http://127.0.0.1:${port}/healthz`,
    timeoutMs: 30_000,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "site-server", "main.ts")],
    env: { ...tools.env, RELEASES_DIR: releasesDir, SITE_PORT: String(port) },
    log,
  });
}
