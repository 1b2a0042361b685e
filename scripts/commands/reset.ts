/*
 * `npm run reset`: deletes all local data, so that the next start creates the demo site again.
 * Everything that was entered in Directus and every order is lost. Installed packages stay.
 */
import { rmSync } from "node:fs";
import { relative } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { acquireBuildLock, acquireDevStackLock, buildPaths } from "../dev-stack/locks";

// Throws if the site is running, and deletes nothing then.
acquireDevStackLock();
acquireBuildLock();
const { data, releases, preview, stateFiles, logs, test } = paths;
for (const path of [
  ...[data, releases, preview, stateFiles, logs, test],
  ...[buildPaths.workspacesDir, ...buildPaths.outputDirs],
]) {
  rmSync(path, { recursive: true, force: true });
  printLine(`✓ ${relative(root, path)} deleted`);
}
