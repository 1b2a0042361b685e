import { CommandError } from "./failure.mjs";

/* When the next backup is due. Pure: times are milliseconds, and days are those of UTC. */

const DAY = 24 * 60 * 60_000;

/** `03:15` as milliseconds after midnight, UTC. */
export function timeOfDay(text) {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined)
    throw new CommandError(`BACKUP_TIME is "${text}", but has to be a time of day such as 03:15.`);
  return (Number(hour) * 60 + Number(minute)) * 60_000;
}

/** The pause before a backup or a copy that failed is tried again, in milliseconds. */
export function pauseOf(text) {
  const minutes = Number(text);
  if (!(minutes > 0) || minutes > 24 * 60)
    throw new CommandError(
      `BACKUP_RETRY_MINUTES is "${text}", but has to be a number of minutes, more than 0 and at most 1440.`,
    );
  return minutes * 60_000;
}

/**
 * When the next backup is due: at the time of day, at once where the last one at that time was
 * missed, and after a pause where the last try failed.
 * @param {{ now: number, succeededAt: number | undefined, failedAt: number | undefined, time:
 *   number, pause: number }} options
 */
export function nextBackup({ now, succeededAt, failedAt, time, pause }) {
  const today = Math.floor(now / DAY) * DAY + time;
  const last = today <= now ? today : today - DAY;
  if (succeededAt !== undefined && succeededAt >= last) return last + DAY;
  return failedAt === undefined ? now : Math.max(now, failedAt + pause);
}

/**
 * When the copies that are missing off site are tried: at once, or after a pause where the last try
 * failed; Infinity where none is missing.
 */
export function nextCopy({ now, pendingCopies, failedAt, pause }) {
  if (pendingCopies === 0) return Infinity;
  return failedAt === undefined ? now : Math.max(now, failedAt + pause);
}
