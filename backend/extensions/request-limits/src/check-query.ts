import { checkFields } from "./check-fields";
import { checkFilter } from "./check-filter";
import type { PublicSchema } from "./public-schema";
import {
  AGGREGATES,
  EXPENSIVE,
  FIELD_RELATIONS,
  follows,
  READ_LIMITS,
  READ_TO_THE_END,
  rowCost,
  SORT_FIELDS,
} from "./read-limits";
import { forbidden, invalidQuery, isRecord, objectFrom, Refusal } from "./refusal";

export type Query = Readonly<Record<string, unknown>>;

/** Allowed read. An expensive one waits in a separate queue. */
export type AllowedRead = { readonly cost: number; readonly expensive: boolean };

const PARAMETERS: readonly string[] = [
  "fields",
  "filter",
  "sort",
  "limit",
  "offset",
  "page",
  "meta",
  "deep",
  "aggregate",
  "groupBy",
];

/** Returns an integer parameter within its limits, or `otherwise` if it is missing. */
function numberOf(
  query: Query,
  name: string,
  least: number,
  most: number,
  otherwise: number,
): number | Refusal {
  const raw = query[name];
  if (raw === undefined) return otherwise;
  const value = typeof raw === "string" && /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  return value >= least && value <= most
    ? value
    : invalidQuery(`"${name}" has to be a whole number from ${least} to ${most}.`);
}

/** Returns the names in a parameter: text separated by commas, or a list of texts. */
function namesOf(name: string, raw: unknown, most: number): readonly string[] | Refusal {
  const texts: readonly unknown[] = raw === undefined ? [] : Array.isArray(raw) ? raw : [raw];
  const names = texts.flatMap((text) =>
    typeof text === "string" ? text.split(",").map((part) => part.trim()) : [undefined],
  );
  const plain = names.flatMap((each) =>
    each === undefined || !/^-?[a-z_]+$/.test(each) ? [] : [each],
  );
  return plain.length === names.length && names.length <= most
    ? plain
    : invalidQuery(`"${name}" has to be a list of at most ${most} field names.`);
}

function checkSort(schema: PublicSchema, collection: string, raw: unknown): Refusal | undefined {
  const keys = namesOf("sort", raw, READ_LIMITS.sortKeys);
  if (keys instanceof Refusal) return keys;
  for (const key of keys.map((each) => each.replace(/^-/, ""))) {
    if (schema.get(collection)?.has(key) !== true)
      return forbidden(`The field "${key}" of "${collection}"`);
    if (!SORT_FIELDS.includes(key)) return invalidQuery(`"sort" does not take "${key}".`);
  }
  return undefined;
}

/** Checks `deep`, which can only sort the records of a relation and limit their number. */
function checkDeep(
  schema: PublicSchema,
  collection: string,
  level: Query,
  keys = { left: READ_LIMITS.deepKeys },
): Refusal | undefined {
  for (const [key, value] of Object.entries(level)) {
    keys.left -= 1;
    if (keys.left < 0) return invalidQuery(`"deep" has more than ${READ_LIMITS.deepKeys} keys.`);
    let refusal: Refusal | undefined;
    if (key === "_sort") refusal = checkSort(schema, collection, value);
    else if (key === "_limit") {
      const limit = numberOf({ _limit: String(value) }, "_limit", 1, READ_LIMITS.rows, 1);
      refusal = limit instanceof Refusal ? limit : undefined;
    } else {
      const field = schema.get(collection)?.get(key);
      if (
        field === undefined ||
        field.kind === "value" ||
        !follows(FIELD_RELATIONS, collection, key) ||
        !isRecord(value)
      ) {
        return invalidQuery(`"deep" does not take "${key.slice(0, 50)}".`);
      }
      refusal = checkDeep(schema, field.to, value, keys);
    }
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/**
 * Allows only aggregates that the filters of the shop show, grouped by at most one field and not
 * combined with fields or sorting.
 */
function checkAggregate(collection: string, query: Query): Refusal | undefined {
  const allowed = Object.hasOwn(AGGREGATES, collection) ? AGGREGATES[collection] : undefined;
  if (allowed === undefined) return invalidQuery(`"${collection}" has no aggregates.`);
  const functions = objectFrom("aggregate", query.aggregate);
  if (functions instanceof Refusal) return functions;
  const entries = Object.entries(functions);
  if (entries.length === 0) return invalidQuery(`"aggregate" is empty.`);
  for (const [name, raw] of entries) {
    const fields = namesOf("aggregate", raw, 1);
    if (fields instanceof Refusal) return fields;
    if (!Object.hasOwn(allowed.of, name) || fields.some((field) => allowed.of[name] !== field)) {
      return invalidQuery(
        `"aggregate" does not take "${name.slice(0, 50)}" of ${JSON.stringify(fields)}.`,
      );
    }
  }
  const groups = namesOf("groupBy", query.groupBy, 1);
  if (groups instanceof Refusal) return groups;
  const unknown = groups.find((group) => !allowed.groupBy.includes(group));
  if (unknown !== undefined) return invalidQuery(`"groupBy" does not take "${unknown}".`);
  const conflicting = ["fields", "sort", "deep", "meta", "page", "offset"].find(
    (name) => query[name] !== undefined,
  );
  return conflicting === undefined
    ? undefined
    : invalidQuery(`"aggregate" does not go together with "${conflicting}".`);
}

/**
 * Returns whether a caller without a login is allowed to run a read, and whether it is expensive.
 * `query` is the query string as parsed by Directus. A read of one record by its key (`one`) has
 * one row, whatever its limit is.
 */
export function checkQuery(
  schema: PublicSchema,
  collection: string,
  query: Query,
  one = false,
): AllowedRead | Refusal {
  if (!schema.has(collection) || collection.startsWith("directus_"))
    return forbidden(`The collection "${collection.slice(0, 100)}"`);
  const unknown = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined)
    return invalidQuery(`The parameter "${unknown.slice(0, 50)}" is not allowed.`);

  // Directus reads -1 as QUERY_LIMIT_MAX.
  const all = query.limit === "-1" && READ_TO_THE_END.includes(collection);
  const limit = all
    ? READ_LIMITS.rows
    : numberOf(query, "limit", 1, READ_LIMITS.rows, READ_LIMITS.defaultRows);
  if (limit instanceof Refusal) return limit;
  const page = numberOf(query, "page", 1, READ_LIMITS.offset, 1);
  if (page instanceof Refusal) return page;
  const offset = numberOf(query, "offset", 0, READ_LIMITS.offset, 0);
  if (offset instanceof Refusal) return offset;
  const skipped = Math.max(offset, (page - 1) * limit);
  if (skipped > READ_LIMITS.offset)
    return invalidQuery(`A list can skip at most ${READ_LIMITS.offset} records.`);
  if (query.meta !== undefined && query.meta !== "filter_count")
    return invalidQuery(`"meta" has to be "filter_count".`);

  const filter = checkFilter(schema, collection, query.filter);
  if (filter instanceof Refusal) return filter;
  const searches = filter.textConditions > 0 || filter.manyConditions > 0;

  if (query.aggregate !== undefined || query.groupBy !== undefined) {
    if (query.aggregate === undefined || one)
      return invalidQuery(`"groupBy" belongs to "aggregate" of a list.`);
    return checkAggregate(collection, query) ?? { cost: limit, expensive: true };
  }
  const fields = checkFields(schema, collection, query.fields);
  if (fields instanceof Refusal) return fields;
  const refusal = checkSort(schema, collection, query.sort);
  if (refusal !== undefined) return refusal;
  if (query.deep !== undefined) {
    const deep = objectFrom("deep", query.deep);
    const wrong = deep instanceof Refusal ? deep : checkDeep(schema, collection, deep);
    if (wrong !== undefined) return wrong;
  }
  const cost = (one ? 1 : limit) * rowCost(collection) * (1 + fields.relationCost);
  if (cost > READ_LIMITS.cost) {
    return invalidQuery(
      `It costs ${Math.ceil(cost)} of ${READ_LIMITS.cost}: ask for fewer rows (limit) or fewer relations (fields).`,
    );
  }
  return { cost, expensive: searches || cost > EXPENSIVE.cost || skipped > EXPENSIVE.offset };
}
