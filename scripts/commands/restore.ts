/*
 * `npm run restore -- <file> [--identity <key file>]`: restores the state of a backup. All later
 * changes are lost. A failed restore changes nothing. An encrypted backup needs the file of the
 * secret key (or BACKUP_IDENTITY). Other settings: scripts/operations/installation.ts.
 */
import { parseArgs } from "node:util";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { installationFromEnv } from "../operations/installation";
import { restoreBackup } from "../operations/restore-backup";
import { runCommand } from "../operations/run-command";

const USAGE = { hint: "npm run restore -- <file> [--identity <key file>]" };

await runCommand(async (args) => {
  const { file, identity } = parseArguments(args);
  const { manifest, rows } = await restoreBackup(installationFromEnv(), file, identity);
  printLine(
    `Restored the state of ${manifest.made}: ${Object.entries(rows)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ")}`,
  );
  printLine("Restart Directus: it still has the previous data in memory.");
});

function parseArguments(args: readonly string[]): {
  readonly file: string;
  readonly identity: string | undefined;
} {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { identity: { type: "string" } },
    });
  } catch (error) {
    throw new CommandError(errorMessage(error), USAGE);
  }
  const [file, ...others] = parsed.positionals;
  if (file === undefined || others.length > 0)
    throw new CommandError("The backup to restore is missing.", USAGE);
  return {
    file,
    identity: parsed.values.identity ?? (process.env["BACKUP_IDENTITY"] || undefined),
  };
}
