import { randomBytes } from "node:crypto";
import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readPreviousRelease, writeReleaseFiles } from "./releases/release-files";
import type { FilesReport, PreviousRelease } from "./releases/release-files";
import {
  buildInfoSchema,
  parseAs,
  readJson,
  readReleaseInfo,
  RELEASE_FILES,
  assertReleaseKind,
} from "./releases/release";
import type { BuildInfo, FileTable, ReleaseInfo } from "./releases/release";
import { parseRedirects } from "./releases/redirects-file";
import { readPin } from "./releases/release-pin";
import { writeServerConfigs } from "./web-servers/write-configs";

/** Releases that stay on disk unless told otherwise: the live one, and four to go back to. */
export const DEFAULT_RELEASES_KEPT = 5;

/**
 * Where a release comes from and goes to. `now` is the time of the build, `keep` how many releases
 * stay. A preview is made only by who says so, and by them nothing else.
 */
export type CreateReleaseOptions = {
  readonly buildDir: string;
  readonly releasesDir: string;
  readonly now: Date;
  readonly keep?: number;
  readonly preview?: boolean;
};

/**
 * What came of it: the new release, whether it is live or kept back by a pin, and how much of it
 * was new.
 */
export type CreatedRelease = {
  readonly live: boolean;
  readonly info: ReleaseInfo;
  readonly dir: string;
  readonly report: FilesReport;
  readonly removed: readonly string[];
};

/**
 * Makes a release of a build's output and switches it live (BUILD-2, BUILD-3), unless a pin keeps
 * it from going live. Nothing that a visitor sees changes before the very last step, the renaming
 * of the link `current`; a failure before it throws, in words for the operator, and leaves no
 * trace.
 *
 * The build leaves two files for the publisher in its output, which do not become part of the site:
 * `release.json` (BuildInfo) and `redirects.json` (the redirects of the site, by
 * `src/site/redirects`).
 */
export async function createRelease({
  buildDir,
  releasesDir,
  now,
  keep = DEFAULT_RELEASES_KEPT,
  preview = false,
}: CreateReleaseOptions): Promise<CreatedRelease> {
  const build = await readBuild(buildDir);
  assertReleaseKind(build.info, preview, buildDir);
  await mkdir(releasesDir, { recursive: true });
  await removeLeftovers(releasesDir);
  await refuseAnothers(releasesDir, build.info);
  const predecessor = await liveRelease(releasesDir);

  const id = `${timestamp(now)}-${randomBytes(4).toString("hex")}`;
  const draft = join(releasesDir, `.draft-${id}`);
  const dir = join(releasesDir, id);
  const info: ReleaseInfo = { id, builtAt: now.toISOString(), ...build.info };
  let report: FilesReport;
  let live: boolean;
  try {
    const publicDir = join(draft, RELEASE_FILES.public);
    await mkdir(publicDir, { recursive: true });
    report = await writeReleaseFiles(buildDir, publicDir, predecessor);
    checkCompleteness(info, report.files);
    await writeJson(join(draft, RELEASE_FILES.redirects), build.redirects);
    await writeJson(join(draft, RELEASE_FILES.files), Object.fromEntries(report.files));
    await writeJson(join(draft, RELEASE_FILES.info), info);
    // No web server is to serve a preview by itself: its own server asks who looks.
    if (!preview)
      await writeServerConfigs(buildDir, join(draft, RELEASE_FILES.web), info, report.files);
    await rename(draft, dir);
    live = await switchUnlessPinned(releasesDir, id);
  } catch (error) {
    for (const leftover of [draft, dir]) await rm(leftover, { recursive: true, force: true });
    throw error;
  }
  return { info, dir, live, report, removed: await removeOldReleases(releasesDir, id, keep) };
}

/**
 * Switches to a new release; false if a pin keeps it from going live. The second look finds a pin
 * that was set in between.
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
 * Points `current` to a release. Renaming a link over another is atomic: there is no moment without
 * a live release.
 */
export async function activateRelease(releasesDir: string, id: string): Promise<void> {
  const link = join(releasesDir, `.${RELEASE_FILES.current}-${randomBytes(4).toString("hex")}`);
  await symlink(id, link);
  await rename(link, join(releasesDir, RELEASE_FILES.current));
}

async function readBuild(buildDir: string): Promise<{ info: BuildInfo; redirects: unknown }> {
  const infoPath = join(buildDir, RELEASE_FILES.info);
  const redirectsPath = join(buildDir, RELEASE_FILES.redirects);
  const info = parseAs(buildInfoSchema, await readJson(infoPath), infoPath);
  const redirects = await readJson(redirectsPath);
  parseRedirects(redirects, redirectsPath);
  return { info, redirects };
}

/** One wrong line in a house's settings must not put it in the place of another. */
async function refuseAnothers(releasesDir: string, { project }: BuildInfo): Promise<void> {
  const live = await readReleaseInfo(join(releasesDir, RELEASE_FILES.current)).catch(
    () => undefined,
  );
  if (project === undefined || live?.project === undefined || live.project === project) return;
  throw new Error(
    `${releasesDir} holds the releases of ${live.project}, and this build is of ${project}: give it a folder of its own (RELEASES_DIR), or move the old releases away if the domain has changed`,
  );
}

async function liveRelease(releasesDir: string): Promise<PreviousRelease | undefined> {
  try {
    return await readPreviousRelease(
      join(releasesDir, await readlink(join(releasesDir, RELEASE_FILES.current))),
    );
  } catch {
    // The first release, or a live one that cannot be read: then everything is made anew.
    return undefined;
  }
}

/** A build that ended early must not replace a site that works. */
function checkCompleteness(info: ReleaseInfo, files: FileTable): void {
  const needed = [
    "/index.html",
    "/404.html",
    ...info.clientOnly.map((prefix) => `${prefix}/index.html`),
  ];
  const missing = needed.filter((path) => !files.has(path));
  if (missing.length > 0)
    throw new Error(
      `The build is not complete, so the live release stays: ${missing.join(", ")} missing`,
    );
}

async function removeLeftovers(releasesDir: string): Promise<void> {
  for (const name of await readdir(releasesDir)) {
    if (name.startsWith(".draft-") || name.startsWith(`.${RELEASE_FILES.current}-`))
      await rm(join(releasesDir, name), { recursive: true, force: true });
  }
}

/** The releases on disk, the oldest first. */
export async function listReleases(releasesDir: string): Promise<readonly string[]> {
  const entries = await readdir(releasesDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort();
}

/** Keeps this many releases, always including the new one, the live one and the pinned one. */
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
 * To the millisecond: names in their order are releases in theirs, also of builds that follow each
 * other within a second.
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
