import {
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
  closeSync,
} from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { CommandError } from "./failure.mjs";

/*
 * Backups are encrypted to public keys in the age format (https://age-encryption.org/v1), so the
 * server that makes them cannot read them. The command line program `age` reads them as well.
 */

const HEADER = "age-encryption.org/v1\n";

/** The recipients in a setting: public keys (`age1…`), separated by commas or white space. */
export function recipientsFrom(text = "") {
  const recipients = text.split(/[\s,]+/).filter((each) => each !== "");
  const wrong = recipients.filter((each) => !/^age1[a-z0-9]+$/.test(each));
  if (wrong.length > 0)
    // Never the value: somebody may have put the secret key here.
    throw new CommandError(
      `BACKUP_RECIPIENTS has ${wrong.length} value(s) that are not public keys of age (age1…).`,
      {
        hint: "`npm run backup -- --new-key <file>` makes a pair; the secret key (AGE-SECRET-KEY-…) belongs on another machine.",
      },
    );
  return recipients;
}

/** Whether a file is encrypted, by its first bytes. */
export function isEncrypted(file) {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(HEADER.length);
    return (
      readSync(handle, bytes, 0, bytes.length, 0) === bytes.length &&
      bytes.toString("latin1") === HEADER
    );
  } finally {
    closeSync(handle);
  }
}

/** Encrypts a file to all recipients; each of their keys alone opens it. */
export async function encryptFile(source, target, recipients) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CommandError("A public key in BACKUP_RECIPIENTS is not valid: copy it again.");
    }
  }
  const encrypted = await encrypter.encrypt(Readable.toWeb(createReadStream(source)));
  await pipeline(Readable.fromWeb(encrypted), createWriteStream(target, { mode: 0o600 }));
}

/**
 * Decrypts a file with the secret keys in a file (lines that begin with # are comments). A damaged
 * or truncated file throws.
 */
export async function decryptFile(source, target, identityFile) {
  const decrypter = new Decrypter();
  for (const identity of identitiesIn(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new CommandError(`${identityFile} has no valid secret key of age.`);
    }
  }
  let decrypted;
  try {
    decrypted = await decrypter.decrypt(Readable.toWeb(createReadStream(source)));
  } catch (error) {
    throw new CommandError(
      "The backup cannot be decrypted: this key does not open it, or the file is damaged.",
      {
        tail: [String(error.message)],
      },
    );
  }
  try {
    await pipeline(Readable.fromWeb(decrypted), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (error.code === "ENOSPC") throw error;
    throw new CommandError("The backup is damaged: its encrypted content is not complete.", {
      tail: [String(error.message)],
    });
  }
}

function identitiesIn(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`The key file ${file} cannot be read.`);
  }
  const identities = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  if (identities.length === 0) throw new CommandError(`${file} has no secret key.`);
  return identities.map((line) => line.trim());
}
