import { readlink } from "node:fs/promises";
import { join } from "node:path";
import { listReleases, switchTo } from "./prepare-release";
import { noteRollback } from "./publication-desk";
import { readReleaseInfo, RELEASE, requireKind } from "./release";
import { readSettings } from "./settings";

/**
 * Goes back to an earlier release: `tsx backend/publisher/rollback.ts [release | --list]`, to the one before the live one unless told
 * otherwise. The next save builds forward again. With GATSBY_CONTENT_API and PUBLISHER_TOKEN the editors are told.
 */
async function main(argument: string | undefined): Promise<void> {
  const { releasesDir } = readSettings(process.env);
  const [releases, live] = await Promise.all([listReleases(releasesDir), readlink(join(releasesDir, RELEASE.current))]).catch(() => {
    throw new Error(`There is no release in ${releasesDir} yet.`);
  });
  if (argument === "--list") {
    for (const id of releases) tell(`${id === live ? "→" : " "} ${id}`);
    return;
  }
  const wanted = argument ?? releases[releases.indexOf(live) - 1];
  if (wanted === undefined) throw new Error("There is no earlier release to go back to.");
  if (!releases.includes(wanted)) throw new Error(`There is no release ${wanted}. These are there:\n${releases.join("\n")}`);
  if (wanted === live) throw new Error(`${wanted} is live already.`);
  // A release that cannot be read would leave visitors with the one before it, and nobody would know.
  requireKind(await readReleaseInfo(join(releasesDir, wanted)), false, wanted);
  await switchTo(releasesDir, wanted);
  tell(`Live: ${wanted} (before: ${live}). The next save builds the current content again.`);
  await note(wanted);
}

async function note(release: string): Promise<void> {
  const { GATSBY_CONTENT_API: contentApi, PUBLISHER_TOKEN: token } = process.env;
  if (contentApi === undefined || token === undefined) return;
  await noteRollback(contentApi.replace(/\/$/, ""), token, release, new Date()).catch((error: unknown) =>
    tell(`The editors could not be told: ${error instanceof Error ? error.message : String(error)}`),
  );
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
