import { existsSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { gatsbyEnvironment } from "#backend/build-runner/build-environment";
import type { BuildFailureCause } from "#backend/build-runner/build-problems";
import { createSiteBuilder } from "#backend/build-runner/build-site";
import { readPositiveNumber } from "#backend/shared/configuration/read-variable";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import type { BuildEnv } from "./build-env";
import { fingerprint } from "./fingerprint";
import { buildPaths } from "./locks";
import { readStateFile, writeStateFile } from "./state-files";

/** Sources that decide the built site, together with the content and the addresses. */
const SOURCES = [
  ...["src", "plugins", "locales", "static", "package-lock.json", "tsconfig.json"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx"],
];
const LOG_LINES = 30;

const FAILURES: Readonly<Record<BuildFailureCause, string>> = {
  content: "The site cannot be built: records must be corrected first.",
  content_system: "The site cannot be built: Directus cannot be read.",
  build: "The build of the site failed.",
  release: "The release cannot be created.",
  time: "The build of the site did not end in time (BUILD_TIMEOUT_MINUTES).",
  killed: "The build of the site was aborted.",
};

/** A build and its release. */
export interface SiteBuild {
  readonly env: BuildEnv;
  /** Fingerprint of the content that a new Directus has. The publisher builds later changes. */
  readonly content: string;
  readonly releasesDir: string;
  /** Name of the state file and of the log. */
  readonly name: string;
}

const stateSchema = z.object({ fingerprint: z.string() });

const calculateFingerprint = ({ env, content }: SiteBuild): string =>
  fingerprint(root, SOURCES, { ...env, content });

/** True if the live release was made of the current sources, content and addresses. */
export function isSiteUpToDate(site: SiteBuild): boolean {
  const known = stateSchema.safeParse(readStateFile(site.name)).data;
  return (
    existsSync(join(site.releasesDir, "current", "release.json")) &&
    known?.fingerprint === calculateFingerprint(site)
  );
}

/**
 * Builds the site with the build runner and makes the build the live release. Waits for the builds
 * of other processes in this checkout. If it fails, the previous release stays live; throws a
 * `CommandError` with the end of the log. `onProgress` receives the last step that has ended.
 */
export async function buildSite(
  site: SiteBuild,
  onProgress: (step: string) => void = () => undefined,
): Promise<void> {
  const made = calculateFingerprint(site);
  mkdirSync(paths.logs, { recursive: true });
  const path = join(paths.logs, `${site.name}-build.log`);
  const log = openSync(path, "w");
  const build = createSiteBuilder({
    paths: buildPaths,
    env: gatsbyEnvironment({ ...process.env, ...site.env }),
    workspace: "site",
    timeoutMs: readPositiveNumber(process.env, "BUILD_TIMEOUT_MINUTES") * 60_000,
    problemsFile: join(site.releasesDir, ".problems.json"),
    onOutput: (text) => {
      writeSync(log, text);
      // Gatsby reports steps when they end.
      for (const [, step] of text.matchAll(/^success (.+?) - /gm)) onProgress(`after "${step}"`);
    },
    onWait: (holder) => printLine(`Waiting for process ${holder}, which builds in this folder …`),
  });
  const outcome = await build(new AbortController().signal, async () => {
    onProgress("creating the release");
    await createRelease(site.releasesDir, log);
    return "";
  });
  if (!outcome.ok)
    throw new CommandError(`${FAILURES[outcome.cause]} Log: ${path}`, {
      tail: outcome.log.trim().split("\n").slice(-LOG_LINES),
    });
  writeStateFile(site.name, { fingerprint: made });
}

/** In a process of its own, because the compression must run at low priority as well. */
function createRelease(releasesDir: string, output: number): Promise<void> {
  const script = join("backend", "publisher", "create-release-cli.ts");
  return run("The release", [process.execPath, "--import", "tsx", script, join(root, "public")], {
    env: { ...process.env, RELEASES_DIR: releasesDir },
    output,
    lowPriority: true,
  });
}
