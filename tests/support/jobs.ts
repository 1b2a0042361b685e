import { vi } from "vitest";
import { administrator, requestDirectus } from "./directus";

/**
 * Runs the jobs of Directus that otherwise run at intervals, and returns when everything that was
 * due is done. What has not happened then does not happen.
 */
export async function runJobs(): Promise<void> {
  const { status } = await requestDirectus(administrator(), "/jobs", "POST");
  if (status !== 204) throw new Error(`The jobs cannot be run: ${status}`);
}

/** Runs the jobs until an assertion holds. */
export const runJobsUntil = (holds: () => Promise<void>): Promise<void> =>
  vi.waitFor(
    async () => {
      await runJobs();
      await holds();
    },
    { timeout: 60_000, interval: 100 },
  );
