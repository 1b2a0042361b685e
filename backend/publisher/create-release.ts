import { randomBytes } from "node:crypto";
import { lstat, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { VARIABLES } from "../shared/configuration/variables";
import { caddySite } from "./http-rules/caddy-config";
import { createServingRules, shellFile } from "./http-rules/serving-rules";
import { readPreviousRelease, writeReleaseFiles } from "./releases/release-files";
import type { FilesReport, PreviousRelease } from "./releases/release-files";
import { readBuildInfo, readRedirects, RELEASE_FILES } from "./releases/release";
import type { FileTable, ReleaseInfo } from "./releases/release";
import { readPin } from "./releases/release-pin";

/** Time after which the link of an activation counts as left behind by a killed process. */
const LINK_LIFETIME_MS = 60_000;

/**
 * Source and target of a release. `now` is the time of the build, `keep` the number of releases to
 * keep.
 */
export type CreateReleaseOptions = {
  readonly buildDir: string;
  readonly releasesDir: string;
  readonly now: Date;
  readonly keep?: number;
};

/**
 * Result: the new release, whether it is live or held by a pin, and how many of its files are new.
 */
export type CreatedRelease = {
  readonly live: boolean;
  readonly info: ReleaseInfo;
  readonly dir: string;
  readonly report: FilesReport;
  readonly removed: readonly string[];
};

/**
 * Creates a release from the output of a build and activates it (BUILD-2, BUILD-3), unless a pin
 * prevents it. Visitors see no change before the last step, the renaming of the link `current`. A
 * failure before that step throws with a message for the operator and leaves no files behind.
 *
 * The build writes two files for the publisher into its output, which do not become part of the
 * site: `release.json` (BuildInfo) and `redirects.json` (the redirects of the site, see
 * `src/site/redirects`).
 */
export async function createRelease({
  buildDir,
  releasesDir,
  now,
  keep = VARIABLES.RELEASES_KEPT.default,
}: CreateReleaseOptions): Promise<CreatedRelease> {
  const build = await readBuildInfo(buildDir);
  const redirects = await readRedirects(buildDir);
  await mkdir(releasesDir, { recursive: true });
  await removeLeftovers(releasesDir);
  const predecessor = await liveRelease(releasesDir);

  const id = `${timestamp(now)}-${randomBytes(4).toString("hex")}`;
  const draft = join(releasesDir, `.draft-${id}`);
  const dir = join(releasesDir, id);
  const info: ReleaseInfo = { id, builtAt: now.toISOString(), ...build };
  let report: FilesReport;
  let live: boolean;
  try {
    const publicDir = join(draft, RELEASE_FILES.public);
    await mkdir(publicDir, { recursive: true });
    report = await writeReleaseFiles(buildDir, publicDir, predecessor);
    const { files } = report;
    checkCompleteness(info, files);
    await writeJson(join(draft, RELEASE_FILES.redirects), redirects);
    await writeJson(join(draft, RELEASE_FILES.files), Object.fromEntries(files));
    await writeJson(join(draft, RELEASE_FILES.info), info);
    const rules = createServingRules(info, redirects, (path) => files.has(path));
    await mkdir(join(draft, RELEASE_FILES.web));
    await writeFile(join(draft, RELEASE_FILES.web, "site.caddy"), caddySite(rules));
    await rename(draft, dir);
    live = await switchUnlessPinned(releasesDir, id);
  } catch (error) {
    for (const leftover of [draft, dir]) await rm(leftover, { recursive: true, force: true });
    throw error;
  }
  return { info, dir, live, report, removed: await removeOldReleases(releasesDir, id, keep) };
}

/**
 * Activates a new release. Returns false if a pin prevents it. The second check finds a pin that
 * was set in the meantime.
 */
async function switchUnlessPinned(releasesDir: string, id: string): Promise<boolean> {
  if ((await readPin(releasesDir)) !== undefined) return false;
  await activateRelease(releasesDir, id);
  const pin = await readPin(releasesDir);
  if (pin === undefined || pin.release === id) return true;
  await activateRelease(releasesDir, pin.release);
  return false;
}

/**
 * Points `current` to a release. Renaming a link over another is atomic, so a live release exists
 * at every moment.
 */
export async function activateRelease(releasesDir: string, id: string): Promise<void> {
  const link = join(releasesDir, `.${RELEASE_FILES.current}-${randomBytes(4).toString("hex")}`);
  await symlink(id, link);
  await rename(link, join(releasesDir, RELEASE_FILES.current));
}

async function liveRelease(releasesDir: string): Promise<PreviousRelease | undefined> {
  try {
    return await readPreviousRelease(
      join(releasesDir, await readlink(join(releasesDir, RELEASE_FILES.current))),
    );
  } catch {
    // First release, or an unreadable live one: all files are written again.
    return undefined;
  }
}

/**
 * Throws if required files are missing, so that an incomplete build cannot replace a working site.
 */
function checkCompleteness(info: ReleaseInfo, files: FileTable): void {
  const needed = [
    "/index.html",
    "/404.html",
    ...info.clientOnly.flatMap((prefix) => [`${prefix}/index.html`, shellFile(prefix)]),
  ];
  const missing = needed.filter((path) => !files.has(path));
  if (missing.length > 0)
    throw new Error(
      `The build is not complete, so the live release stays: ${missing.join(", ")} missing`,
    );
}

/** Removes what an interrupted run left, but no link that a rollback is renaming meanwhile. */
async function removeLeftovers(releasesDir: string): Promise<void> {
  for (const name of await readdir(releasesDir)) {
    const path = join(releasesDir, name);
    const isLink = name.startsWith(`.${RELEASE_FILES.current}-`);
    const link = isLink ? await lstat(path).catch(() => undefined) : undefined;
    if (name.startsWith(".draft-") || (link && Date.now() - link.mtimeMs > LINK_LIFETIME_MS))
      await rm(path, { recursive: true, force: true });
  }
}

/** Lists the releases on disk, the oldest first. */
export async function listReleases(releasesDir: string): Promise<readonly string[]> {
  const entries = await readdir(releasesDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}

/** Removes old releases beyond `keep`. The new, the live and the pinned release always stay. */
async function removeOldReleases(
  releasesDir: string,
  newest: string,
  keep: number,
): Promise<readonly string[]> {
  const live = await readlink(join(releasesDir, RELEASE_FILES.current)).catch(() => newest);
  const pinned = (await readPin(releasesDir).catch(() => undefined))?.release ?? live;
  const kept = new Set([newest, live, pinned]);
  const releases = (await listReleases(releasesDir)).filter((id) => !kept.has(id));
  const old = releases.slice(0, Math.max(0, releases.length - Math.max(0, keep - kept.size)));
  for (const id of old) await rm(join(releasesDir, id), { recursive: true, force: true });
  return old;
}

/**
 * Formats a time to the millisecond: names sort in the order of the releases, even if builds follow
 * each other within a second.
 */
function timestamp(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:.Z]/g, "")
    .replace("T", "-");
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`);
}
