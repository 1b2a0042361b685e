/*
 * Which backups are kept: the newest of each of the last days, weeks and months that have one.
 * Pure; days are those of UTC, as in the names.
 */

/**
 * @typedef {{ name: string, made: string, good: boolean }} KnownBackup `made` in ISO 8601;
 *   `good`: it is complete
 */
/**
 * @typedef {{ daily: number, weekly: number, monthly: number }} Retention how many days, weeks
 *   and months keep a backup; Infinity: all of them
 */

export const DEFAULT_RETENTION = { daily: 7, weekly: 5, monthly: 6 };

const dayOf = (made) => made.slice(0, 10);
const monthOf = (made) => made.slice(0, 7);
/** The Monday of its week. */
const weekOf = (made) => {
  const date = new Date(`${dayOf(made)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** The newest backup of each of the newest `count` periods. */
function newestOfEach(backups, periodOf, count) {
  const newest = new Map();
  for (const backup of backups)
    if (!newest.has(periodOf(backup.made))) newest.set(periodOf(backup.made), backup.name);
  return [...newest.values()].slice(0, count);
}

/**
 * The names of the backups that may go. The newest one that is good always stays; one that is not
 * good goes when a newer one is good.
 * @param {KnownBackup[]} backups @param {Retention} retention @returns {string[]}
 */
export function expiredBackups(backups, { daily, weekly, monthly }) {
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
    .filter(({ name, made, good: isGood }) => !kept.has(name) && (isGood || made < newest.made))
    .map(({ name }) => name);
}
