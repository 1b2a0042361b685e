import { resolveContentModel } from "../../../directus/model/content-model";
import { PUBLISH_FROM, PUBLISH_UNTIL } from "../../../directus/model/dsl/publish-period";

type Filter = Readonly<Record<string, unknown>>;

/** Collection whose records have publish times. */
type TimedCollection = { readonly name: string; readonly hasStatus: boolean };

export const TIMED_COLLECTIONS: readonly TimedCollection[] = resolveContentModel()
  .tables.map(({ name, fields }) => ({ name, fields: fields.map((field) => field.name) }))
  .filter(({ fields }) => fields.includes(PUBLISH_FROM))
  .map(({ name, fields }) => ({ name, hasStatus: fields.includes("status") }));

/**
 * Returns the filter of records that appear on the website or leave it after `since`, but not after
 * `now`. Drafts are never on the website.
 */
export function createDueFilter({ hasStatus }: TimedCollection, since: Date, now: Date): Filter {
  const due = { _gt: since.toISOString(), _lte: now.toISOString() };
  return {
    ...(hasStatus ? { status: { _eq: "published" } } : {}),
    _or: [{ [PUBLISH_FROM]: due }, { [PUBLISH_UNTIL]: due }],
  };
}
