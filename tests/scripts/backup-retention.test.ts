import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../backend/shared/configuration/variables";
import { type Retention, expiredBackups } from "../../scripts/operations/backup-retention";
import { nextBackup, nextCopy, parseTimeOfDay } from "../../scripts/operations/backup-schedule";

const DEFAULT_RETENTION: Retention = {
  daily: VARIABLES.BACKUP_KEEP_DAILY.default,
  weekly: VARIABLES.BACKUP_KEEP_WEEKLY.default,
  monthly: VARIABLES.BACKUP_KEEP_MONTHLY.default,
};

const DAY = 24 * 60 * 60_000;
const backup = (made: string, good = true) => ({ name: `backup-${made}.tar.age`, made, good });
const at = (day: number, hour = 3) =>
  backup(new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString());
const left = (
  backups: readonly ReturnType<typeof backup>[],
  retention = DEFAULT_RETENTION,
): readonly string[] => {
  const gone = expiredBackups([...backups], retention);
  return backups.filter(({ name }) => !gone.includes(name)).map(({ made }) => made.slice(0, 10));
};

describe("backup retention", () => {
  it("OPS-1 keeps the newest of each of the last seven days, five weeks and six months", () => {
    const year = Array.from({ length: 365 }, (_, day) => at(day));
    const kept = left(year);
    expect(kept.slice(-7)).toEqual(
      ["25", "26", "27", "28", "29", "30", "31"].map((day) => `2026-12-${day}`),
    );
    // The last backup of a week is from Sunday, the last of a month from its last day.
    expect(kept).toEqual(
      expect.arrayContaining([
        "2026-12-20",
        "2026-12-13",
        "2026-12-06",
        "2026-11-30",
        "2026-07-31",
      ]),
    );
    expect(kept).toHaveLength(7 + 3 + 5);
  });

  it("OPS-1 does not depend on the order, and keeps the newest of several on one day", () => {
    const several = [at(3, 1), at(3, 23), at(3, 12), at(2)];
    expect(expiredBackups(several, DEFAULT_RETENTION).toSorted()).toEqual(
      [several[0]?.name, several[2]?.name].sort(),
    );
    expect(expiredBackups([...several].reverse(), DEFAULT_RETENTION).toSorted()).toEqual(
      [several[0]?.name, several[2]?.name].sort(),
    );
  });

  it("OPS-1 never deletes the newest valid backup, whatever the settings and damaged backups", () => {
    const nothing = { daily: 0, weekly: 0, monthly: 0 };
    expect(left([at(1), at(2), at(3)], nothing)).toEqual(["2026-01-04"]);
    const damaged = { ...at(5), good: false };
    expect(left([at(1), at(2), damaged], nothing)).toEqual(["2026-01-03", "2026-01-06"]);
    // A damaged backup is deleted once a newer one is valid, and never counts as the backup of a
    // day.
    expect(left([damaged, at(1), at(6)], nothing)).toEqual(["2026-01-07"]);
    expect(expiredBackups([damaged], nothing)).toEqual([]);
    expect(expiredBackups([], nothing)).toEqual([]);
  });

  it("OPS-1 counts only periods with a backup, so that a long pause deletes nothing", () => {
    expect(left([at(0), at(100), at(300)])).toEqual(["2026-01-01", "2026-04-11", "2026-10-28"]);
  });
});

describe("next backup", () => {
  const time = parseTimeOfDay("03:15");
  const midnight = Date.UTC(2026, 0, 10);
  const hour = 60 * 60_000;
  const options = { time, pause: 900_000, failedAt: undefined };

  it("OPS-1 is due at once if there is none, or if the last scheduled time was missed", () => {
    const now = midnight + 12 * hour;
    expect(nextBackup({ ...options, now, succeededAt: undefined })).toBe(now);
    expect(nextBackup({ ...options, now, succeededAt: midnight - 30 * hour })).toBe(now);
    expect(
      nextBackup({ ...options, now: midnight + hour, succeededAt: midnight - 22 * hour }),
    ).toBe(midnight + hour);
  });

  it("OPS-1 is due at the next scheduled time after a success, before and after midnight", () => {
    expect(
      nextBackup({ ...options, now: midnight + 12 * hour, succeededAt: midnight + 4 * hour }),
    ).toBe(midnight + DAY + time);
    expect(
      nextBackup({ ...options, now: midnight + hour, succeededAt: midnight - 20 * hour }),
    ).toBe(midnight + time);
  });

  it("OPS-1 waits for the pause after a failure, and no longer", () => {
    const now = midnight + 5 * hour;
    expect(nextBackup({ ...options, now, succeededAt: undefined, failedAt: now - 1000 })).toBe(
      now + 899_000,
    );
    expect(nextBackup({ ...options, now, succeededAt: undefined, failedAt: now - hour })).toBe(now);
  });

  it("OPS-1 copies missing files at once after a start, and after a pause if copying failed", () => {
    const now = midnight + 5 * hour;
    const copies = { now, pause: options.pause };
    expect(nextCopy({ ...copies, pendingCopies: 0, failedAt: now })).toBe(Infinity);
    expect(nextCopy({ ...copies, pendingCopies: 2, failedAt: undefined })).toBe(now);
    expect(nextCopy({ ...copies, pendingCopies: 2, failedAt: now - 1000 })).toBe(now + 899_000);
  });

  it("OPS-1 rejects an invalid time", () => {
    for (const wrong of ["24:00", "3:15", "03:60", "soon", ""])
      expect(() => parseTimeOfDay(wrong)).toThrow("BACKUP_TIME");
  });
});
