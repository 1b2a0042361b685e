import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { namesParameter, objectParameter, type Query } from "../../shared/http/query-parameters";
import { countFields } from "./check-fields";
import { checkFilter } from "./check-filter";
import type { PublicSchema } from "./public-schema";
import { forbidden, invalidQuery, Refusal } from "./refusal";

/** Maximum number of rows (QUERY_LIMIT_MAX), and of those that are skipped before them. */
const ROWS = 1000;
const SKIPPED = 200_000;
/** Maximum number of values of a response: rows times fields. */
const VALUES = 6000;
/** Maximum number of keys in `deep`. */
const DEEP_KEYS = 20;

/** Short columns; those of products have an index. */
const SORT_FIELDS = ["id", "sort", "date_published", "date_created", "display_name"];
const SORT = new RegExp(`^-?(${[...SORT_FIELDS, "price_brutto", "on_request"].join("|")})$`);

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const sort = namesParameter.pipe(z.array(z.string().regex(SORT)).max(3));
const range = { limit: whole(1, ROWS).default(100), filter: objectParameter.optional() };
const listSchema = z.strictObject({
  ...range,
  // Directus reads -1 as QUERY_LIMIT_MAX.
  limit: z
    .literal("-1")
    .transform(() => ROWS)
    .or(range.limit),
  fields: namesParameter.pipe(z.array(z.string()).max(120)).default(["*"]),
  sort: sort.default([]),
  offset: whole(0, SKIPPED).default(0),
  page: whole(1, SKIPPED).default(1),
  meta: z.literal("filter_count").optional(),
  deep: objectParameter.default({}),
});

const one = (...allowed: readonly string[]) => namesParameter.pipe(z.tuple([z.enum(allowed)]));
/** Counts and bounds of the shop's filters. */
const aggregateSchema = z.strictObject({
  ...range,
  aggregate: objectParameter.pipe(
    z
      .strictObject({
        countDistinct: one("id", "product"),
        min: one("price_brutto"),
        max: one("price_brutto"),
      })
      .partial()
      .refine((functions) => Object.keys(functions).length > 0),
  ),
  groupBy: one(
    "category",
    "manufacturer",
    "subcategory_id",
    "attribute",
    "tag",
    "sizes",
  ).optional(),
});

/** Returns the number of keys in `deep`, or a refusal. It can only sort relations and limit them. */
function countDeepKeys(level: Query): number | Refusal {
  let count = 0;
  for (const [key, value] of Object.entries(level)) {
    const below = isRecord(value) && /^[a-z_]+$/.test(key) ? countDeepKeys(value) : 0;
    if (below instanceof Refusal) return below;
    count += 1 + below;
    const isAllowed =
      key === "_sort"
        ? sort.safeParse(value).success
        : key === "_limit"
          ? whole(1, ROWS).safeParse(String(value)).success
          : isRecord(value) && !key.startsWith("_");
    if (!isAllowed || count > DEEP_KEYS)
      return invalidQuery(`"deep" does not take "${key.slice(0, 50)}".`);
  }
  return count;
}

/**
 * Returns why a caller without a login must not run a read. `query` is the query string as parsed
 * by Directus. A read of one record by its key (`isOne`) has one row, with any limit.
 */
export function checkQuery(
  schema: PublicSchema,
  collection: string,
  query: Query,
  isOne = false,
): Refusal | undefined {
  if (!schema.has(collection) || collection.startsWith("directus_"))
    return forbidden(`The collection "${collection.slice(0, 100)}"`);
  const isAggregate = query["aggregate"] !== undefined;
  const parsed = isAggregate ? aggregateSchema.safeParse(query) : listSchema.safeParse(query);
  if (!parsed.success || (isAggregate && isOne))
    return invalidQuery(parsed.error ? z.prettifyError(parsed.error).slice(0, 300) : "");
  const { limit, filter = {} } = parsed.data;
  const refusal = checkFilter(schema, collection, filter);
  if (refusal !== undefined || !("fields" in parsed.data)) return refusal;
  const { fields, page, deep } = parsed.data;
  const deepKeys = countDeepKeys(deep);
  const count = countFields(schema, collection, fields);
  if (deepKeys instanceof Refusal) return deepKeys;
  if (count instanceof Refusal) return count;
  if ((page - 1) * limit > SKIPPED)
    return invalidQuery(`A list can skip at most ${SKIPPED} records.`);
  return (isOne ? 1 : limit) * count > VALUES
    ? invalidQuery(`It reads more than ${VALUES} values: ask for fewer rows or fields.`)
    : undefined;
}
