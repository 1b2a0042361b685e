/*
 * `npm run restore -- <file> [--identity <key file>]`: the house as it was when the backup was
 * made. Everything since is gone. A restore that fails leaves the house as it is. An encrypted
 * backup needs the secret key's file (or BACKUP_IDENTITY). The other settings are those of
 * scripts/lib/operator.mjs.
 */
import { parseArgs } from "node:util";
import { printLine } from "./lib/console.mjs";
import { CommandError } from "./lib/failure.mjs";
import { runCommand, installationFromEnv } from "./lib/operator.mjs";

await runCommand(async (args) => {
  const { file, identity } = read(args);
  const { restoreBackup } = await import("./lib/backup.mjs");
  const { manifest, rows } = await restoreBackup(installationFromEnv(), file, identity);
  printLine(
    `The house is as it was at ${manifest.made}: ${Object.entries(rows)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ")}`,
  );
  printLine("Start Directus anew: what it keeps in memory is of the time before.");
});

function read(args) {
  const usage = { hint: "npm run restore -- <file> [--identity <key file>]" };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { identity: { type: "string" } },
    });
    if (positionals.length === 1)
      return {
        file: positionals[0],
        identity: values.identity ?? (process.env.BACKUP_IDENTITY || undefined),
      };
  } catch (error) {
    throw new CommandError(error.message, usage);
  }
  throw new CommandError("Which backup?", usage);
}
