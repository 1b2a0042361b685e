import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { CommandError, errorCode, errorMessage } from "../bootstrap/failure.mjs";

/*
 * Backups are encrypted to public keys in the age format (https://age-encryption.org/v1), so the
 * server that makes them cannot read them. The command line program `age` can decrypt them too.
 */

const HEADER = "age-encryption.org/v1\n";

/**
 * Parses the recipients of a setting: public keys (`age1…`), separated by commas or white space.
 */
export function parseRecipients(text = ""): readonly string[] {
  const recipients = text.split(/[\s,]+/).filter((each) => each !== "");
  const invalid = recipients.filter((each) => !/^age1[a-z0-9]+$/.test(each));
  if (invalid.length > 0)
    // Does not print the value, which may be a secret key.
    throw new CommandError(
      `BACKUP_RECIPIENTS has ${invalid.length} value(s) that are not public keys of age (age1…).`,
      {
        hint: "`npm run backup -- --new-key <file>` makes a key pair; keep the secret key (AGE-SECRET-KEY-…) on another machine.",
      },
    );
  return recipients;
}

/** Returns whether a file is encrypted, judging by its first bytes. */
export function isEncrypted(file: string): boolean {
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

/** Encrypts a file to all recipients. Each of their keys alone decrypts it. */
export async function encryptFile(
  source: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CommandError("A public key in BACKUP_RECIPIENTS is not valid. Copy it again.");
    }
  }
  const encrypted = await encrypter.encrypt(streamOfFile(source));
  await pipeline(chunksOf(encrypted), createWriteStream(target, { mode: 0o600 }));
}

/**
 * Decrypts a file with the secret keys in a file (lines that begin with # are comments). Throws a
 * `CommandError` if the file is damaged or truncated.
 */
export async function decryptFile(
  source: string,
  target: string,
  identityFile: string,
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new CommandError(`${identityFile} has no valid secret key of age.`);
    }
  }
  let decrypted: ReadableStream<Uint8Array>;
  try {
    decrypted = await decrypter.decrypt(streamOfFile(source));
  } catch (error) {
    throw new CommandError(
      "The backup cannot be decrypted: the key is wrong, or the file is damaged.",
      { tail: [errorMessage(error)] },
    );
  }
  try {
    await pipeline(chunksOf(decrypted), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (errorCode(error) === "ENOSPC") throw error;
    throw new CommandError("The backup is damaged: its encrypted content is not complete.", {
      tail: [errorMessage(error)],
    });
  }
}

function readIdentities(file: string): readonly string[] {
  let text: string;
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

/** Returns the content of a file as a web stream, as the age library needs it. */
function streamOfFile(file: string): ReadableStream<Uint8Array> {
  const source: AsyncIterable<Uint8Array> = createReadStream(file);
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
