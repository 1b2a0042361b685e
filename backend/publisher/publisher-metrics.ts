import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { readBackupStatus, type BackupStatus } from "../shared/backup-status";
import type { Publisher } from "./publisher";
import { isPinned } from "./releases/release-pin";
import { RELEASE_FILES } from "./releases/release";

/** Sources of the metrics besides the publisher itself. */
export type MetricSources = {
  readonly releasesDir: string;
  /** Status file of `npm run backup`. Undefined if the publisher has no access to it. */
  readonly backupStatusFile: string | undefined;
};

/** Returns a metric in the Prometheus text format. `samples` are its values by label. */
const metric = (
  type: "counter" | "gauge",
  name: string,
  help: string,
  samples: Readonly<Record<string, number>>,
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Object.entries(samples).map(([labels, value]) => `${name}${labels} ${value}`),
    "",
  ].join("\n");

const gauge = (name: string, help: string, value: number | undefined): string =>
  value === undefined ? "" : metric("gauge", name, help, { "": value });

/**
 * Returns the metrics of the publisher in the Prometheus text format, and those of the backup if
 * its status file is known.
 */
export async function publisherMetrics(
  publisher: Publisher,
  { releasesDir, backupStatusFile }: MetricSources,
): Promise<string> {
  const { live, held, failed, refused, unreported, last } = publisher.counts();
  const pinned = await isPinned(releasesDir);
  return [
    metric(
      "counter",
      "publisher_builds_total",
      "Builds that ran to their end since the publisher started, by result.",
      { '{result="live"}': live, '{result="held"}': held, '{result="failed"}': failed },
    ),
    metric(
      "counter",
      "publisher_webhooks_refused_total",
      "Webhooks that were not signed with the secret, too old, or repeated.",
      { "": refused },
    ),
    gauge("publisher_building", "1 while a build runs.", publisher.phase() === "building" ? 1 : 0),
    gauge(
      "publisher_waiting",
      "1 while a build is requested and none runs.",
      publisher.phase() === "waiting" ? 1 : 0,
    ),
    gauge(
      "publisher_pinned",
      "1 while a rollback is pinned and builds do not go live.",
      pinned ? 1 : 0,
    ),
    gauge(
      "publisher_unreported_results",
      "Build results that Directus has not taken yet.",
      unreported,
    ),
    gauge(
      "publisher_last_build_success",
      "1 where the last build succeeded, 0 where it failed.",
      last && (last.succeeded ? 1 : 0),
    ),
    gauge(
      "publisher_last_build_timestamp_seconds",
      "When the last build ended.",
      last && Math.round(last.at / 1000),
    ),
    gauge("publisher_last_build_seconds", "How long the last build took.", last?.seconds),
    gauge(
      "publisher_release_timestamp_seconds",
      "When the live release was switched to; 0 before the first one.",
      await switchedAt(releasesDir),
    ),
    ...(backupStatusFile === undefined ? [] : backupMetrics(readBackupStatus(backupStatusFile))),
  ].join("");
}

/** 0 means "never", so that an alert on the age also fires before the first backup. */
function backupMetrics(status: BackupStatus): readonly string[] {
  const seconds = (time: string | undefined): number =>
    time === undefined ? 0 : Math.round(Date.parse(time) / 1000);
  return [
    gauge(
      "jeweller_backup_last_success_timestamp_seconds",
      "When the last good backup was made; 0 for never.",
      seconds(status.succeededAt),
    ),
    gauge(
      "jeweller_backup_last_attempt_timestamp_seconds",
      "When a backup was last tried; 0 for never.",
      seconds(status.attemptedAt),
    ),
    gauge(
      "jeweller_backup_last_attempt_success",
      "1 where the last try succeeded.",
      status.attemptedAt !== undefined && status.failure === undefined ? 1 : 0,
    ),
    gauge(
      "jeweller_backup_offsite_enabled",
      "1 where backups are also stored off site.",
      status.offsite ? 1 : 0,
    ),
  ];
}

/** Each activation creates the link `current` again, so its mtime is the time of activation. */
async function switchedAt(releasesDir: string): Promise<number> {
  return lstat(join(releasesDir, RELEASE_FILES.current)).then(
    ({ mtimeMs }) => Math.round(mtimeMs / 1000),
    () => 0,
  );
}
