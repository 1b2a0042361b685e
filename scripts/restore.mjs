/*
 * `npm run restore -- <file>`: the house as it was when the backup was made. Everything since is gone. A restore that fails leaves the
 * house as it is. The settings are those of scripts/lib/operator.mjs.
 */
import { say } from "./lib/console.mjs";
import { Failure } from "./lib/failure.mjs";
import { command, houseOf } from "./lib/operator.mjs";

await command(async ([file]) => {
  if (file === undefined) throw new Failure("Which backup?", { hint: "npm run restore -- <file>" });
  const { restoreBackup } = await import("./lib/backup.mjs");
  const { manifest, rows } = await restoreBackup(houseOf(), file);
  say(
    `The house is as it was at ${manifest.made}: ${Object.entries(rows)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ")}`,
  );
  say("Start Directus anew: what it keeps in memory is of the time before.");
});
