/*
 * `npm run reset`: deletes all local data, so that the next start creates the demo site again.
 * Everything that was entered in Directus and every order is lost. Installed packages stay.
 */
import { rmSync } from "node:fs";
import { relative } from "node:path";
import { lockHolder } from "../../backend/build-runner/process-lock";
import { printError, printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { buildPaths } from "../dev-stack/locks";

try {
  const holder = lockHolder(paths.pid) ?? lockHolder(buildPaths.lockFile);
  if (holder !== undefined) {
    throw new CommandError(`The site is running (process ${holder}), so nothing was deleted.`, {
      hint: "Stop it with Ctrl-C in its terminal first.",
    });
  }
  for (const path of [
    paths.data,
    paths.releases,
    paths.previews,
    paths.stateFiles,
    paths.logs,
    paths.test,
    buildPaths.workspacesDir,
    ...buildPaths.outputDirs,
  ]) {
    rmSync(path, { recursive: true, force: true });
    printLine(`✓ ${relative(root, path)} deleted`);
  }
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
