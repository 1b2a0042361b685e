import { readPublishTimes, resolvePublishState } from "../domain/content/publish-times";
import { isRecord } from "../domain/is-record";

const isOnSite = (value: unknown, now: number): boolean =>
  !isRecord(value) || resolvePublishState(readPublishTimes(value), now) === "current";

/**
 * Returns the raw records that are on the website now, without nested records that are not, such as
 * blocks of a page and entries of a menu (BUILD-7). To the rest of the build, a record that is not
 * due yet or has expired does not exist, like a draft.
 */
export const selectPublished = (records: readonly unknown[], now: number): readonly unknown[] =>
  records.filter((each) => isOnSite(each, now)).map((each) => withoutUnpublished(each, now));

function withoutUnpublished(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return selectPublished(value, now);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutUnpublished(inner, now)]),
  );
}
