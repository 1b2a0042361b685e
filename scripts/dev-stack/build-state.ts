import { existsSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { paths, root } from "../bootstrap/paths.mjs";
import { fingerprint } from "./fingerprint";
import { readStateFile } from "./state-files";
import type { BuildEnv } from "./build-env";

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

export function liveRelease(releasesDir: string): string | undefined {
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
