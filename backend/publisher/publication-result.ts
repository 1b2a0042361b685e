import type { PublicationResult } from "./publisher-state";

/** Formats the outcome of a build as a line of the log. */
export function formatPublicationResult({
  status,
  cause,
  release,
  seconds,
  log,
}: PublicationResult): string {
  if (status === "live") return `Live: ${release ?? ""} after ${seconds} s`;
  if (status === "held")
    return `Built: ${release ?? ""} after ${seconds} s; it is not live, because a rollback is pinned`;
  return `Failed (${cause ?? ""})\n${log}`;
}

/** Creates the result of a build. `since` and `until` are times in milliseconds. */
export function createPublicationResult(
  status: PublicationResult["status"],
  cause: PublicationResult["cause"],
  since: number,
  until: number,
  more: Partial<Pick<PublicationResult, "release" | "problems" | "log">> = {},
): PublicationResult {
  return {
    status,
    cause,
    started_at: new Date(since).toISOString(),
    finished_at: new Date(until).toISOString(),
    seconds: Math.max(0, Math.round((until - since) / 1000)),
    release: null,
    problems: [],
    log: "",
    ...more,
  };
}
