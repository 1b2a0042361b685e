import { readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import sirv, { type RequestHandler } from "sirv";
import { getErrorMessage } from "#domain/error-message";
import { createServingRules, type ServingRules } from "../http-rules/serving-rules";
import { readFileTable, readRedirects, readReleaseInfo, RELEASE_FILES } from "./release";
import type { FileTable, ReleaseInfo } from "./release";

/** Release loaded for serving. `serve` sends one of its files. */
export type LoadedRelease = {
  readonly info: ReleaseInfo;
  readonly files: FileTable;
  readonly rules: ServingRules;
  readonly publicDir: string;
  readonly serve: RequestHandler;
};

/** Returns the release that is live now. Undefined before the first one. */
export type LiveRelease = () => Promise<LoadedRelease | undefined>;

/** Loads a release from its folder. Throws if a file is missing or malformed. */
export async function loadRelease(releaseDir: string): Promise<LoadedRelease> {
  const dir = await realpath(releaseDir);
  const publicDir = join(dir, RELEASE_FILES.public);
  const info = await readReleaseInfo(dir);
  const files = await readFileTable(dir);
  const rules = createServingRules(info, await readRedirects(dir), (path) => files.has(path));
  // `dev`: looks for a file when it is requested, instead of reading a folder with tens of
  // thousands of files into memory at each switch.
  const options = { dev: true, brotli: true, gzip: true, etag: true, extensions: [] };
  return { info, files, rules, publicDir, serve: sirv(publicDir, options) };
}

/**
 * Throws for a release that is unreadable, before it becomes the site. Otherwise visitors would
 * keep the previous release without any notice.
 */
export async function requireReadableRelease(releasesDir: string, id: string): Promise<void> {
  await loadRelease(join(releasesDir, id));
}

/**
 * Follows the link `current` of a releases folder. Reads the link for each request, which takes
 * microseconds, so that a switch takes effect at once and without a restart. A running request
 * keeps its release. A release that cannot be loaded is reported once, and the previous one
 * stays in use.
 */
export function watchLiveRelease(
  releasesDir: string,
  report: (message: string) => void,
): LiveRelease {
  let live: LoadedRelease | undefined;
  let liveId: string | undefined;
  let loading: { readonly id: string; readonly done: Promise<void> } | undefined;
  let refused: string | undefined;

  const load = async (id: string): Promise<void> => {
    try {
      const loaded = await loadRelease(join(releasesDir, id));
      live = loaded;
      liveId = id;
    } catch (error) {
      refused = id;
      report(`Release ${id} cannot be served: ${getErrorMessage(error)}`);
    }
  };

  return async () => {
    const id = await readlink(join(releasesDir, RELEASE_FILES.current)).then(
      basename,
      () => undefined,
    );
    if (id === undefined || id === liveId || id === refused) return live;
    if (loading?.id !== id) loading = { id, done: load(id) };
    await loading.done;
    return live;
  };
}

/** Returns the live release if it was created at this time or later, in milliseconds. */
export async function findLiveReleaseSince(
  releasesDir: string,
  since: number,
): Promise<{ readonly id: string; readonly at: number } | undefined> {
  try {
    const id = await readlink(join(releasesDir, RELEASE_FILES.current));
    const at = Date.parse((await readReleaseInfo(join(releasesDir, id))).builtAt);
    return at >= since ? { id, at } : undefined;
  } catch {
    return undefined;
  }
}
