/*
 * `npm run backup [-- folder]`: database and uploaded files in one file, while the house is open. BACKUP_DIR (.house/backups), and the
 * settings of scripts/lib/operator.mjs.
 */
import { join, resolve } from "node:path";
import { say } from "./lib/console.mjs";
import { command, houseOf } from "./lib/operator.mjs";
import { house } from "./lib/paths.mjs";

await command(async ([folder = process.env.BACKUP_DIR ?? join(house, "backups")]) => {
  const { makeBackup } = await import("./lib/backup.mjs");
  const { target, manifest, bytes } = await makeBackup(houseOf(), resolve(folder), new Date());
  const rows = Object.entries(manifest.rows).map(([name, count]) => `${count} ${name}`);
  say(`${target}: ${Math.ceil(bytes / 1024)} kB, ${rows.join(", ")}`);
  say(manifest.files === null ? "The files are in a bucket and are not part of it." : `${manifest.files} files`);
});
