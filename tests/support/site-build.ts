import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inject } from "vitest";
import type { BuildProblem } from "#backend/build-runner/build-problems";
import { buildPathsFrom } from "#backend/build-runner/build-paths";
import { createSiteBuilder } from "#backend/build-runner/build-site";
import { activateWorkspace, seedWorkspace } from "#backend/build-runner/workspaces";
import { gatsbyCommand } from "#backend/build-runner/run-gatsby";
import "./test-access";

const ROOT = join(__dirname, "../..");
/** Folder into which Gatsby writes the pages. */
export const PUBLIC_DIR = join(ROOT, "public");

/** Paths of the builds in this checkout. */
export const buildPaths = buildPathsFrom(ROOT);

/** Ends a test of a build that hangs. */
export const BUILD_TIMEOUT_MS = 20 * 60_000;

/** URL of the test site. The order API and Directus allow its origin. */
export const siteUrl = (): string => process.env["GATSBY_SITE_URL"] ?? "http://localhost:8001";

/** Environment for a build of the demo site with the tests' Directus. */
export function gatsbyEnvironment(): Readonly<Record<string, string>> {
  const directus = inject("directusUrl");
  return {
    NODE_ENV: "production",
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
    NODE_COMPILE_CACHE: ".cache/node",
    GATSBY_CONTENT_API: directus,
    GATSBY_ORDER_API: directus,
    GATSBY_PROJECT_DOMAIN: "sternberg.example",
    GATSBY_SITE_URL: siteUrl(),
    GATSBY_PAYPAL_SDK_URL: inject("paypalUrl"),
    GATSBY_KLARNA_SDK_URL: inject("klarnaUrl"),
    GATSBY_DEMO_CLOCK_URL: process.env["TEST_CLOCK_URL"] ?? "http://localhost:8037",
    DIRECTUS_TOKEN: inject("buildToken"),
    // Builds must not wait for everything else on the machine.
    BUILD_PRIORITY: "normal",
  };
}

/** Workspace in which the tests build, so that the release of the run keeps its own. */
export const TEST_WORKSPACE = "tests";

/**
 * Replaces the workspace of the tests by a copy of that of the run's release, so that a test file
 * starts from a known state, whatever earlier ones have built.
 */
export function startFromRelease(): void {
  activateWorkspace(buildPaths, "site");
  rmSync(join(buildPaths.workspacesDir, TEST_WORKSPACE), { recursive: true, force: true });
  seedWorkspace(buildPaths, TEST_WORKSPACE, "site");
}

export interface BuildRun {
  readonly ok: boolean;
  readonly problems: readonly BuildProblem[];
  readonly log: string;
}

/** Builds the demo site with the tests' Directus, on the files of the tests' previous build. */
export async function buildDemoSite(
  variables: Readonly<Record<string, string>> = {},
): Promise<BuildRun> {
  const folder = await mkdtemp(join(tmpdir(), "build-"));
  let log = "";
  const build = createSiteBuilder({
    paths: buildPaths,
    argv: gatsbyCommand(ROOT, "build", "--log-pages"),
    env: { ...process.env, ...gatsbyEnvironment(), ...variables },
    workspace: TEST_WORKSPACE,
    timeoutMs: BUILD_TIMEOUT_MS,
    problemsFile: join(folder, "problems.json"),
    onOutput: (text) => (log += text),
  });
  const { ok, problems } = await build(new AbortController().signal, () => Promise.resolve("none"));
  rmSync(folder, { recursive: true });
  return { ok, problems, log: stripVTControlCharacters(log) };
}

/** Returns the pages whose HTML a build wrote, from Gatsby's own list. */
export function builtPages(log: string): readonly string[] {
  return [...log.matchAll(/(?:Created|Updated) page:\s+(\S+)/g)]
    .map((match) => match[1] ?? "")
    .sort();
}

/** Returns digests of the page-data files by page path. */
export function pageDigests(): ReadonlyMap<string, string> {
  const folder = join(PUBLIC_DIR, "page-data");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("page-data.json"),
  );
  return new Map(
    files.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}
