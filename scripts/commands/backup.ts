/*
 * `npm run backup [-- folder]`: writes database and uploaded files to one file while the site is
 * running; encrypted, verified, copied off site, and older ones deleted. Settings:
 * scripts/operations/backup-settings.ts and scripts/operations/installation.ts.
 *
 * - `npm run backup -- --copy-only` makes missing off-site copies and no new backup.
 * - `npm run backup -- --new-key <file>` makes a key pair: writes the secret key to the file and
 *   prints the public key.
 */
import { writeFileSync } from "node:fs";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, errorCode, errorMessage } from "../bootstrap/failure.mjs";
import { readBackupSettings } from "../operations/backup-settings";
import { installationFromEnv } from "../operations/installation";
import { runBackup } from "../operations/run-backup";
import { runCommand } from "../operations/run-command";

await runCommand(async (args) => {
  if (args[0] === "--new-key") return createKey(args[1]);
  const unknown = args.find((argument) => argument.startsWith("-") && argument !== "--copy-only");
  if (unknown !== undefined) throw new CommandError(`${unknown} is not an option of this command.`);
  const settings = readBackupSettings(
    process.env,
    args.find((argument) => !argument.startsWith("-")),
  );
  await runBackup({
    installation: installationFromEnv(),
    settings,
    onLine: printLine,
    copyOnly: args.includes("--copy-only"),
  });
});

/** Creates a key pair. The secret key decrypts every backup, so it belongs on another machine. */
async function createKey(file: string | undefined): Promise<void> {
  if (file === undefined)
    throw new CommandError("The file for the secret key is missing.", {
      hint: "npm run backup -- --new-key <file>",
    });
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new CommandError(
      errorCode(error) === "EEXIST"
        ? `${file} exists already; nothing was overwritten.`
        : `${file} cannot be written: ${errorMessage(error)}`,
    );
  }
  printLine(
    `The secret key is in ${file}. Keep it on another machine and in a second safe place: without it no backup can be restored.`,
  );
  printLine(`BACKUP_RECIPIENTS=${recipient}`);
}
