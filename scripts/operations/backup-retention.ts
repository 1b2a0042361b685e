/*
 * Which backups are kept: the newest of each of the last days, weeks and months with a backup.
 * Pure; days are in UTC, as in the names of backups.
 */

export interface KnownBackup {
  readonly name: string;
  /** Time of the backup in ISO 8601. */
  readonly made: string;
  /** Whether the backup is complete. */
  readonly good: boolean;
}

/** Number of days, weeks and months whose backup is kept. Infinity keeps all. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const dayOf = (made: string): string => made.slice(0, 10);
const monthOf = (made: string): string => made.slice(0, 7);
/** Returns the Monday of the week. */
const weekOf = (made: string): string => {
  const date = new Date(`${dayOf(made)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** Returns the newest backup of each of the newest `count` periods. `backups`: newest first. */
function newestOfEach(
  backups: readonly KnownBackup[],
  periodOf: (made: string) => string,
  count: number,
): readonly string[] {
  const newest = new Map<string, string>();
  for (const backup of backups)
    if (!newest.has(periodOf(backup.made))) newest.set(periodOf(backup.made), backup.name);
  return [...newest.values()].slice(0, count);
}

/**
 * Returns the names of the backups to delete. The newest good backup always stays. A backup that is
 * not good is deleted once a newer one is good.
 */
export function expiredBackups(
  backups: readonly KnownBackup[],
  { daily, weekly, monthly }: Retention,
): readonly string[] {
  const sorted = [...backups].sort((a, b) =>
    a.made < b.made ? 1 : a.made > b.made ? -1 : a.name < b.name ? 1 : -1,
  );
  const good = sorted.filter((backup) => backup.good);
  const [newest] = good;
  if (newest === undefined) return [];
  const kept = new Set([
    newest.name,
    ...newestOfEach(good, dayOf, daily),
    ...newestOfEach(good, weekOf, weekly),
    ...newestOfEach(good, monthOf, monthly),
  ]);
  return sorted
    .filter(
      ({ name, made, good: isComplete }) => !kept.has(name) && (isComplete || made < newest.made),
    )
    .map(({ name }) => name);
}
