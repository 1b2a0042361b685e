import { CommandError } from "../bootstrap/failure.mjs";

/* When the next backup is due. Pure: times are in milliseconds, days in UTC. */

const DAY_MS = 24 * 60 * 60_000;

/** Parses a time of day such as `03:15` to milliseconds after midnight, UTC. */
export function parseTimeOfDay(text: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined)
    throw new CommandError(`BACKUP_TIME is "${text}", but must be a time of day such as 03:15.`);
  return (Number(hour) * 60 + Number(minute)) * 60_000;
}

/** Parses the pause before a failed backup or copy is tried again, to milliseconds. */
export function parseRetryMinutes(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0) || minutes > 24 * 60)
    throw new CommandError(
      `BACKUP_RETRY_MINUTES is "${text}", but must be a number of minutes, more than 0 and at most 1440.`,
    );
  return minutes * 60_000;
}

/**
 * Returns when the next backup is due: at the time of day, at once if the last one was missed, and
 * after a pause if the last attempt failed.
 */
export function nextBackup({
  now,
  succeededAt,
  failedAt,
  time,
  pause,
}: {
  readonly now: number;
  readonly succeededAt: number | undefined;
  readonly failedAt: number | undefined;
  readonly time: number;
  readonly pause: number;
}): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + time;
  const last = today <= now ? today : today - DAY_MS;
  if (succeededAt !== undefined && succeededAt >= last) return last + DAY_MS;
  return failedAt === undefined ? now : Math.max(now, failedAt + pause);
}

/**
 * Returns when missing off-site copies are made: at once, or after a pause if the last attempt
 * failed. Infinity if no copy is missing.
 */
export function nextCopy({
  now,
  pendingCopies,
  failedAt,
  pause,
}: {
  readonly now: number;
  readonly pendingCopies: number;
  readonly failedAt: number | undefined;
  readonly pause: number;
}): number {
  if (pendingCopies === 0) return Infinity;
  return failedAt === undefined ? now : Math.max(now, failedAt + pause);
}
