/*
 * `npm run backup [-- folder]`: database and uploaded files in one file, while the house is open;
 * encrypted, verified, copied off site, and older ones deleted, as the settings of
 * scripts/lib/backup-settings.mjs and scripts/lib/operator.mjs say.
 *
 * - `npm run backup -- --copy-only` copies off site what is not there yet, and makes no new backup.
 * - `npm run backup -- --new-key <file>` makes a key pair: the secret key goes into the file, the
 *   public key is printed.
 */
import { writeFileSync } from "node:fs";
import { printLine } from "./lib/console.mjs";
import { CommandError } from "./lib/failure.mjs";
import { runCommand, installationFromEnv } from "./lib/operator.mjs";

await runCommand(async (args) => {
  if (args[0] === "--new-key") return newKey(args[1]);
  const unknown = args.find((argument) => argument.startsWith("-") && argument !== "--copy-only");
  if (unknown !== undefined) throw new CommandError(`${unknown} is not an option of this command.`);
  const { backupSettings } = await import("./lib/backup-settings.mjs");
  const { runBackup } = await import("./lib/run-backup.mjs");
  const settings = backupSettings(
    process.env,
    args.find((argument) => !argument.startsWith("-")),
  );
  await runBackup({
    house: installationFromEnv(),
    settings,
    say: printLine,
    copyOnly: args.includes("--copy-only"),
  });
});

/**
 * Whoever has this file reads every backup; it belongs on another machine than the one that makes
 * them.
 */
async function newKey(file) {
  if (file === undefined)
    throw new CommandError("Where to?", { hint: "npm run backup -- --new-key <file>" });
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new CommandError(
      error.code === "EEXIST"
        ? `${file} exists already; nothing was overwritten.`
        : `${file} cannot be written: ${error.message}`,
    );
  }
  printLine(
    `The secret key is in ${file}. Keep it on another machine and in a second safe place: without it no backup can be restored.`,
  );
  printLine(`BACKUP_RECIPIENTS=${recipient}`);
}
