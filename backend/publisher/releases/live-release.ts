import { readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseRedirects } from "./redirects-file";
import {
  readFileTable,
  readJson,
  readReleaseInfo,
  RELEASE_FILES,
  assertReleaseKind,
} from "./release";
import type { RoutedRelease } from "../site-server/route-request";

/** A release that is ready to be served. `publicDir` is its real path, free of links. */
export type LoadedRelease = RoutedRelease & { readonly publicDir: string };

/** Gives the release that is live at this moment; undefined before the first one. */
export type LiveRelease = () => Promise<LoadedRelease | undefined>;

/** Reads a release from its folder; what is missing or malformed throws. */
export async function loadRelease(releaseDir: string): Promise<LoadedRelease> {
  const dir = await realpath(releaseDir);
  const redirectsPath = join(dir, RELEASE_FILES.redirects);
  const [info, files, redirects] = await Promise.all([
    readReleaseInfo(dir),
    readFileTable(dir),
    readJson(redirectsPath),
  ]);
  return {
    info,
    files,
    redirects: parseRedirects(redirects, redirectsPath),
    publicDir: join(dir, RELEASE_FILES.public),
  };
}

/**
 * Follows the link `current` of a directory of releases. The link is read again for each request,
 * which costs microseconds, so a switch is seen at once and without a restart; a request under way
 * keeps the release that it began with. A release that cannot be read is reported once, and the one
 * before it goes on being served; so is a preview where visitors look.
 */
export function watchLiveRelease(
  releasesDir: string,
  report: (message: string) => void,
  preview = false,
): LiveRelease {
  let live: LoadedRelease | undefined;
  let liveId: string | undefined;
  let loading: { readonly id: string; readonly done: Promise<void> } | undefined;
  let refused: string | undefined;

  const load = async (id: string): Promise<void> => {
    try {
      const loaded = await loadRelease(join(releasesDir, id));
      assertReleaseKind(loaded.info, preview, "It");
      live = loaded;
      liveId = id;
    } catch (error) {
      refused = id;
      report(
        `Release ${id} cannot be served: ${error instanceof Error ? error.message : String(error)}`,
      );
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
