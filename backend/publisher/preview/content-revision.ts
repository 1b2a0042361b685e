import { z } from "zod";

const TIMEOUT_MS = 5000;

const latest = z.object({ data: z.array(z.object({ id: z.number() })).max(1) });

/**
 * Returns a function that fetches the id of the latest content change by editors from Directus. The
 * preview's account can read nothing else of the activity.
 */
export function directusContentRevision(contentApi: string, token: string): () => Promise<number> {
  return async () => {
    const response = await fetch(`${contentApi}/activity?fields=id&sort=-id&limit=1`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return latest.parse(JSON.parse(text)).data[0]?.id ?? 0;
  };
}
