import { z } from "zod";
import type { PublicationResult } from "./publisher-state";
import { labelProblems } from "./problem-messages";

/** Publishing log for editors: the Directus collection `publication`. */
export interface PublicationLog {
  /** Sets waiting and interrupted rows to running. Adds a row if there is none. */
  begin(since: number): Promise<void>;
  /** Writes the result to the running rows. Adds a row if none is running. */
  settle(result: PublicationResult): Promise<void>;
}

/** Number of rows kept. Earlier results are in the operator's log. */
const PUBLICATIONS_KEPT = 100;

const TIMEOUT_MS = 10_000;

const key = z.union([z.number(), z.object({ id: z.number() })]);
const keysSchema = z.object({ data: z.union([z.array(key), key]).nullish() });

const withStatus = (status: string) => ({
  query: { filter: { status: { _eq: status } }, limit: -1 },
});

/**
 * Returns a function that calls the collection `publication` and returns the ids of the response.
 */
function caller(contentApi: string, token: string) {
  return async (method: string, query: string, body?: unknown): Promise<readonly number[]> => {
    const response = await fetch(`${contentApi}/items/publication${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} publication: the content system answered ${response.status}`);
    const parsed = keysSchema.safeParse(text === "" ? {} : JSON.parse(text));
    const rows = parsed.success ? (parsed.data.data ?? []) : [];
    return (Array.isArray(rows) ? rows : [rows]).map((row) =>
      typeof row === "number" ? row : row.id,
    );
  };
}

/** Update for rows held by a pin, once a later release is live. */
const liveUpdate = (release: string | null, finishedAt: string) => ({
  status: "live",
  cause: null,
  release,
  finished_at: finishedAt,
});

/**
 * Publishing log in Directus, with the token of the publisher's own account. Throws on every failed
 * response.
 */
export function directusPublicationLog(contentApi: string, token: string): PublicationLog {
  const call = caller(contentApi, token);
  /** Updates every row with this status and returns their number. */
  const updateStatus = async (
    status: string,
    data: Readonly<Record<string, unknown>>,
  ): Promise<number> => (await call("PATCH", "?fields=id", { ...withStatus(status), data })).length;
  const trim = async (): Promise<void> => {
    const old = await call("GET", `?fields=id&sort=-id&limit=500&offset=${PUBLICATIONS_KEPT}`);
    if (old.length > 0) await call("DELETE", "", old);
  };

  return {
    begin: async (since) => {
      const running = { status: "running", cause: null, started_at: new Date(since).toISOString() };
      // A build repeats what was interrupted, so the people of those rows learn how it ends.
      const repeated = await updateStatus("interrupted", running);
      if ((await updateStatus("waiting", running)) + repeated === 0)
        await call("POST", "?fields=id", [{ ...running, reason: "webhook" }]);
    },
    settle: async (result) => {
      const problems = labelProblems(result.problems);
      const link = problems.find((problem) => problem.link !== "")?.link ?? null;
      const row = {
        ...result,
        problems: problems.length === 0 ? null : problems,
        record_link: link,
      };
      // A build goes live only without a pin, and makes all held publications live. This also
      // covers a pin whose release could not be noted. It runs first, because a retry may repeat
      // it; a retry after the result would add a row.
      if (result.status === "live")
        await updateStatus("held", liveUpdate(result.release, result.finished_at));
      if ((await updateStatus("running", row)) === 0)
        await call("POST", "?fields=id", [{ ...row, reason: "webhook" }]);
      // The result is written: a retry would add it again. The next result removes the old rows.
      await trim().catch(() => undefined);
    },
  };
}

type Rollback = { readonly release: string; readonly pinned: boolean; readonly now: Date };

/** Notes a rollback to an earlier release, and whether it is pinned. */
export async function recordRollback(
  contentApi: string,
  token: string,
  { release, pinned, now }: Rollback,
): Promise<void> {
  const line = {
    status: "live",
    reason: pinned ? "pin" : "rollback",
    release,
    finished_at: now.toISOString(),
    seconds: 0,
  };
  await caller(contentApi, token)("POST", "?fields=id", line);
}

/** Notes that the pin is released: held publications are live with the newest release. */
export async function recordPinReleased(
  contentApi: string,
  token: string,
  release: string,
  now: Date,
): Promise<void> {
  const call = caller(contentApi, token);
  await call("PATCH", "?fields=id", {
    ...withStatus("held"),
    data: liveUpdate(release, now.toISOString()),
  });
  await call("POST", "?fields=id", {
    status: "live",
    reason: "pin_released",
    release,
    finished_at: now.toISOString(),
    seconds: 0,
  });
}
