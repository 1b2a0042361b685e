import { readlink } from "node:fs/promises";
import { join } from "node:path";
import { getErrorMessage } from "#domain/error-message";
import { requireReadableRelease } from "./releases/live-release";
import { listReleases, activateRelease } from "./create-release";
import { recordPinReleased, recordRollback } from "./publication-log";
import { RELEASE_FILES } from "./releases/release";
import { readPin, removePin, writePin } from "./releases/release-pin";
import { runMain } from "./run-main";
import { parseRollback, ROLLBACK_USAGE } from "./rollback-arguments";
import { readSiteServerSettings } from "./site-server/settings";

/**
 * Rolls back to an earlier release and optionally pins it: `tsx backend/publisher/rollback-cli.ts
 * --pin [release]` (`rollback-arguments.ts`). Reports to editors if GATSBY_CONTENT_API and
 * PUBLISHER_TOKEN are set.
 */
async function main(args: readonly string[]): Promise<void> {
  const request = parseRollback(args);
  if (request === undefined) throw new Error(ROLLBACK_USAGE);
  const { releasesDir } = readSiteServerSettings(process.env);
  const { releases, live } = await releasesIn(releasesDir);
  switch (request.kind) {
    case "list":
      return list(releasesDir, releases, live);
    case "release-pin":
      return releasePin(releasesDir);
    case "go-back":
      return goBack(
        releasesDir,
        request.pin,
        request.release ?? (await selectRelease(releasesDir, releases, live, request.pin)),
        releases,
        live,
      );
  }
}

async function releasesIn(
  releasesDir: string,
): Promise<{ readonly releases: readonly string[]; readonly live: string }> {
  try {
    return {
      releases: await listReleases(releasesDir),
      live: await readlink(join(releasesDir, RELEASE_FILES.current)),
    };
  } catch {
    throw new Error(`There is no release in ${releasesDir} yet.`);
  }
}

async function list(releasesDir: string, releases: readonly string[], live: string): Promise<void> {
  const pin = await readPin(releasesDir);
  for (const id of releases)
    print(`${id === live ? "→" : " "} ${id}${id === pin?.release ? "  (pinned)" : ""}`);
  if (pin !== undefined)
    print(
      `Pinned since ${pin.since}: later builds do not go live until \`npm run rollback -- --release\`.`,
    );
}

/** Returns the release before the live one. `--pin` after a rollback selects the live release. */
async function selectRelease(
  releasesDir: string,
  releases: readonly string[],
  live: string,
  pin: boolean,
): Promise<string> {
  if (pin) {
    const pinned = await readPin(releasesDir).catch(() => undefined);
    if (pinned !== undefined)
      throw new Error(
        `${pinned.release} is pinned already. Name another release to pin that one instead.`,
      );
    if (live !== releases.at(-1)) return live;
  }
  const before = releases[releases.indexOf(live) - 1];
  if (before === undefined) throw new Error("There is no earlier release to go back to.");
  return before;
}

async function goBack(
  releasesDir: string,
  pin: boolean,
  wanted: string,
  releases: readonly string[],
  live: string,
): Promise<void> {
  if (!releases.includes(wanted))
    throw new Error(`There is no release ${wanted}. These are there:\n${releases.join("\n")}`);
  if (wanted === live && !pin) throw new Error(`${wanted} is live already.`);
  await requireReadableRelease(releasesDir, wanted);
  // If a rollback is pinned, a further rollback moves the pin. Otherwise the next build would
  // restore the pinned release.
  const known = await readPin(releasesDir).catch(() => ({ release: live }));
  const pinned = pin || known !== undefined;
  if (pinned) await writePin(releasesDir, { release: wanted, since: new Date().toISOString() });
  if (wanted !== live) await activateRelease(releasesDir, wanted);
  const next = pinned
    ? "It is pinned: later builds do not go live until `npm run rollback -- --release`."
    : "The next save builds the current content again.";
  print(`Live: ${wanted} (before: ${live}). ${next}`);
  await reportTo((contentApi, token) =>
    recordRollback(contentApi, token, { release: wanted, pinned, now: new Date() }),
  );
}

/**
 * Removes the pin, then switches to the newest valid release. Repeats until no newer release
 * exists, because a build may finish in the meantime.
 */
async function releasePin(releasesDir: string): Promise<void> {
  const pin = await readPin(releasesDir).catch(() => "unreadable" as const);
  if (pin === undefined) throw new Error("No rollback is pinned.");
  await removePin(releasesDir);
  const newest = await switchToNewest(releasesDir).catch(async (error: unknown) => {
    if (pin !== "unreadable") await writePin(releasesDir, pin);
    throw error;
  });
  print(`Live: ${newest}. The pin is released; later builds go live again.`);
  await reportTo((contentApi, token) => recordPinReleased(contentApi, token, newest, new Date()));
}

async function switchToNewest(releasesDir: string): Promise<string> {
  let newest = await findNewestLoadable(releasesDir);
  for (
    let switched: string | undefined;
    switched !== newest;
    newest = await findNewestLoadable(releasesDir)
  ) {
    if ((await readlink(join(releasesDir, RELEASE_FILES.current))) !== newest)
      await activateRelease(releasesDir, newest);
    switched = newest;
  }
  return newest;
}

async function findNewestLoadable(releasesDir: string): Promise<string> {
  for (const id of [...(await listReleases(releasesDir))].reverse()) {
    const reason = await requireReadableRelease(releasesDir, id).then(
      () => undefined,
      getErrorMessage,
    );
    if (reason === undefined) return id;
    print(`Skipped ${id}: ${reason}`);
  }
  throw new Error("No release can be read, so the live one stays.");
}

async function reportTo(send: (contentApi: string, token: string) => Promise<void>): Promise<void> {
  const { GATSBY_CONTENT_API: contentApi, PUBLISHER_TOKEN: token } = process.env;
  if (contentApi === undefined || token === undefined) return;
  await send(contentApi.replace(/\/$/, ""), token).catch((error: unknown) =>
    print(`It could not be reported to the editors: ${getErrorMessage(error)}`),
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runMain(() => main(process.argv.slice(2)));
