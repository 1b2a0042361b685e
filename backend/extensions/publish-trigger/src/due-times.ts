import { resolveContentModel } from "../../../directus/model/content-model";
import { PUBLISH_FROM, PUBLISH_UNTIL } from "../../../directus/model/dsl/publish-period";

/** Collection whose records appear on the website or leave it at times of their own. */
type TimedCollection = {
  readonly name: string;
  readonly times: readonly string[];
  readonly hasStatus: boolean;
};

/** An event leaves the list when it ends. */
const OWN_TIMES: Readonly<Record<string, readonly string[]>> = { event: ["ends_at"] };

export const TIMED_COLLECTIONS: readonly TimedCollection[] = resolveContentModel()
  .tables.map(({ name, fields }) => ({ name, fields: fields.map((field) => field.name) }))
  .filter(({ fields }) => fields.includes(PUBLISH_FROM))
  .map(({ name, fields }) => ({
    ...{ name, hasStatus: fields.includes("status") },
    times: [PUBLISH_FROM, PUBLISH_UNTIL, ...(OWN_TIMES[name] ?? [])],
  }));

/**
 * Returns the filter of records that appear on the website or leave it after `since`, but not after
 * `now`. Drafts are never on the website.
 */
export function createDueFilter({ hasStatus, times }: TimedCollection, since: Date, now: Date) {
  // The service applies one operator per filter of a field.
  const isDue = (time: string) => ({
    _and: [{ [time]: { _gt: since.toISOString() } }, { [time]: { _lte: now.toISOString() } }],
  });
  return {
    _and: [...(hasStatus ? [{ status: { _eq: "published" } }] : []), { _or: times.map(isDue) }],
  };
}
