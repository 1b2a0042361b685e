/** First and last moment of a record on the website, in milliseconds. Null: no limit. */
export type PublishTimes = { readonly from: number | null; readonly until: number | null };

export type PublishState = "scheduled" | "current" | "expired";

/** Returns whether a published record is not yet, now, or no longer on the website (BUILD-7). */
export function resolvePublishState({ from, until }: PublishTimes, now: number): PublishState {
  if (until !== null && until <= now) return "expired";
  return from !== null && from > now ? "scheduled" : "current";
}

const parseTime = (value: unknown): number | null =>
  typeof value === "string" ? Date.parse(value) : null;

/** Reads the publish times of a raw record. A record without the fields has no limits. */
export const readPublishTimes = (record: Readonly<Record<string, unknown>>): PublishTimes => ({
  from: parseTime(record["publish_from"]),
  until: parseTime(record["publish_until"]),
});
