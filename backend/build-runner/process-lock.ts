import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Releases a lock. A second call does nothing. */
export type ReleaseLock = () => void;

/** Another process holds the lock. */
export class LockUnavailableError extends Error {
  /** What to do about it. */
  readonly hint: string;

  constructor(
    message: string,
    /** Process id of the holder, or "unknown" in the moment in which it takes the lock. */
    readonly holder: string,
  ) {
    super(`${message} (process ${holder}).`);
    this.name = "LockUnavailableError";
    this.hint = `End it with Ctrl-C in its terminal, or with: kill ${holder}`;
  }
}

const SQLITE_BUSY = 5;

/** Locks of this process. */
const held = new Set<string>();

/**
 * Takes a lock until it is released or this process ends, also if it is killed: the lock is that of
 * an empty SQLite database, which the operating system releases. Throws a LockUnavailableError with
 * the message if another process holds it. A lock that this process holds already is not taken a
 * second time: the function returned then does nothing.
 */
export function acquireLock(path: string, message: string): ReleaseLock {
  if (held.has(path)) return () => undefined;
  mkdirSync(dirname(path), { recursive: true });
  const holderFile = `${path}.pid`;
  const database = new DatabaseSync(path);
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY))
      throw error;
    const holder = existsSync(holderFile) ? readFileSync(holderFile, "utf8") : "unknown";
    throw new LockUnavailableError(message, holder);
  }
  held.add(path);
  writeFileSync(holderFile, String(process.pid));
  return () => {
    if (held.delete(path)) database.close();
  };
}
