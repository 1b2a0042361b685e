/*
 * `npm run reset`: the next start begins anew, with the demo house as it was delivered. Everything
 * that was entered in the back office and every order is deleted. Installed packages stay.
 */
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { printLine, printError } from "./lib/console.mjs";
import { workspacePaths } from "./lib/workspaces.mjs";
import { CommandError } from "./lib/failure.mjs";
import { buildLockPath, lockHolder } from "./lib/locks.mjs";
import { paths, root } from "./lib/paths.mjs";

try {
  const holder = lockHolder(paths.pid) ?? lockHolder(buildLockPath);
  if (holder !== undefined) {
    throw new CommandError(`The house is running (process ${holder}), so nothing was deleted.`, {
      hint: "End it with Ctrl-C in its terminal first.",
    });
  }
  for (const place of [
    paths.data,
    paths.releases,
    paths.previews,
    paths.markers,
    paths.logs,
    paths.test,
    workspacePaths().drawers,
    join(root, ".cache"),
    join(root, "public"),
  ]) {
    rmSync(place, { recursive: true, force: true });
    printLine(`✓ ${relative(root, place)} deleted`);
  }
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
