import { resolve } from "node:path";
import { getErrorMessage } from "#domain/error-message";
import { createRelease } from "./create-release";
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
  printLine(
    process.stdout,
    `Release ${info.id}: ${report.written} files written, ${report.shared} shared with the one before, ${report.kept} kept for open pages`,
  );
  if (!live)
    printLine(
      process.stdout,
      "It is not live: a rollback is pinned. `npm run rollback -- --release` switches to it.",
    );
}

function printLine(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

main().catch((error: unknown) => {
  printLine(process.stderr, getErrorMessage(error));
  process.exitCode = 1;
});
