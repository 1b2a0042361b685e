import { resolve } from "node:path";
import { createRelease } from "./create-release";
import { runMain } from "./run-main";
import { readSiteServerSettings } from "./site-server/settings";

/**
 * Creates a release from a build and activates it: `tsx backend/publisher/create-release-cli.ts
 * public`. Prints a summary.
 */
async function main(): Promise<void> {
  const { releasesDir, releasesKept: keep } = readSiteServerSettings(process.env);
  const { info, live, report } = await createRelease({
    buildDir: resolve(process.argv[2] ?? "public"),
    releasesDir,
    now: new Date(),
    keep,
  });
  process.stdout.write(
    `Release ${info.id}: ${report.written} files written, ${report.shared} shared with the one before, ${report.kept} kept for open pages\n`,
  );
  if (!live)
    process.stdout.write(
      "It is not live: a rollback is pinned. `npm run rollback -- --release` switches to it.\n",
    );
}

runMain(main);
