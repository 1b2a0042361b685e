/*
 * `npm run reset`: the next start begins anew, with the demo house as it was delivered. Everything that was entered in the back office
 * and every order is deleted. Installed packages stay.
 */
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { say, tell } from "./lib/console.mjs";
import { drawersOf } from "./lib/drawers.mjs";
import { Failure } from "./lib/failure.mjs";
import { BUILD_LOCK, holderOf } from "./lib/locks.mjs";
import { places, root } from "./lib/paths.mjs";

try {
  const holder = holderOf(places.pid) ?? holderOf(BUILD_LOCK);
  if (holder !== undefined) {
    throw new Failure(`The house is running (process ${holder}), so nothing was deleted.`, {
      hint: "End it with Ctrl-C in its terminal first.",
    });
  }
  for (const place of [
    places.data,
    places.releases,
    places.previews,
    places.markers,
    places.logs,
    places.test,
    drawersOf().drawers,
    join(root, ".cache"),
    join(root, "public"),
  ]) {
    rmSync(place, { recursive: true, force: true });
    say(`✓ ${relative(root, place)} deleted`);
  }
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
