import type { PublicSchema } from "./public-schema";
import {
  FILTER_RELATIONS,
  follows,
  OPERATORS,
  OR_RELATIONS,
  READ_LIMITS,
  TEXT_FIELDS,
} from "./read-limits";
import { forbidden, invalidQuery, isRecord, objectFrom, Refusal } from "./refusal";

/** Comparison in a filter. `inOr` is true if it is one of several alternatives. */
type Condition = {
  readonly path: readonly string[];
  readonly operator: string;
  readonly value: unknown;
  readonly inOr: boolean;
};

/** Position of the parser in a filter. */
type Position = {
  readonly path: readonly string[];
  readonly level: number;
  readonly inOr: boolean;
};

/** Result collected by the parser. */
type Found = { readonly conditions: Condition[]; alternatives: number };

/**
 * Number of conditions that search in text, and of conditions that follow relations to many
 * records.
 */
export type Filter = { readonly textConditions: number; readonly manyConditions: number };

const TOO_DEEP = invalidQuery(`"filter" has more than ${READ_LIMITS.filterLevels} levels.`);
const NESTED_OR = invalidQuery(`"_or" belongs to the top of "filter", and not into another "_or".`);
const TOO_LONG = invalidQuery(
  `"filter" has more than ${READ_LIMITS.conditions} conditions, or too many alternatives.`,
);

/**
 * Adds the comparisons of a filter, without its ANDs and ORs, to `found`. Returns a refusal if the
 * filter is too large or invalid.
 */
function collect(
  node: unknown,
  { path, level, inOr }: Position,
  found: Found,
): Refusal | undefined {
  if (level > READ_LIMITS.filterLevels) return TOO_DEEP;
  if (!isRecord(node)) return invalidQuery(`"filter" has to consist of objects.`);
  for (const [key, value] of Object.entries(node)) {
    let refusal: Refusal | undefined;
    if (key === "_and" || key === "_or") {
      if (!Array.isArray(value)) return invalidQuery(`"${key}" has to be a list.`);
      if (value.length > (key === "_or" ? READ_LIMITS.alternatives : READ_LIMITS.conditions))
        return TOO_LONG;
      if (key === "_or" && (inOr || path.length > 1)) return NESTED_OR;
      if (key === "_or") found.alternatives += 1;
      for (const part of value)
        refusal ??= collect(part, { path, level: level + 1, inOr: inOr || key === "_or" }, found);
    } else if (key.startsWith("_")) {
      found.conditions.push({ path, operator: key, value, inOr });
    } else if (isRecord(value)) {
      refusal = collect(value, { path: [...path, key], level: level + 1, inOr }, found);
    } else {
      found.conditions.push({ path: [...path, key], operator: "_eq", value, inOr });
    }
    if (refusal !== undefined) return refusal;
    if (found.conditions.length > READ_LIMITS.conditions || found.alternatives > READ_LIMITS.ors)
      return TOO_LONG;
  }
  return undefined;
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  // `$CURRENT_USER` and similar variables make Directus read the account of the caller.
  (typeof value === "string" &&
    value.length <= READ_LIMITS.textLength &&
    !value.startsWith("$CURRENT_"));

/**
 * Returns the values of `_in`: a list, or text separated by commas. Returns one value that is not
 * plain for anything else.
 */
const listOf = (value: unknown): readonly unknown[] =>
  typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [[]];

function checkValue({ operator, value }: Condition): Refusal | undefined {
  if (operator !== "_in")
    return isPlain(value)
      ? undefined
      : invalidQuery(`The value of "${operator}" is not a short plain value.`);
  const values = listOf(value);
  return values.every(isPlain)
    ? undefined
    : invalidQuery(`"_in" has to be a list of short plain values.`);
}

/** Returns whether a comparison follows a relation to many records, or a refusal. */
function checkPath(
  schema: PublicSchema,
  root: string,
  { path, operator, inOr }: Condition,
): { readonly many: boolean } | Refusal {
  const label = path.join(".").slice(0, 100);
  if (path.length === 0) return invalidQuery(`"${operator}" belongs to a field.`);
  if (path.length > READ_LIMITS.filterRelations + 1) {
    return invalidQuery(`"${label}" follows more than ${READ_LIMITS.filterRelations} relations.`);
  }
  let collection = root;
  let many = false;
  for (const [index, name] of path.entries()) {
    const field = schema.get(collection)?.get(name);
    if (field === undefined)
      return forbidden(`The field "${name.slice(0, 100)}" of "${collection}"`);
    if (index === path.length - 1) {
      if (field.kind === "many")
        return invalidQuery(`"${label}" is a relation to many records and cannot be compared.`);
      if (operator === "_icontains" && !TEXT_FIELDS.includes(name))
        return invalidQuery(`"_icontains" does not search in "${label}".`);
    } else {
      if (field.kind === "value") return invalidQuery(`"${label}": "${name}" is not a relation.`);
      if (!follows(FILTER_RELATIONS, collection, name) || (name === "product" && index > 0)) {
        return invalidQuery(
          `"${label}": the relation "${name}" of "${collection}" cannot be followed.`,
        );
      }
      if (inOr && field.kind === "many" && !OR_RELATIONS.includes(name)) {
        return invalidQuery(`"${label}": "_or" does not follow "${name}".`);
      }
      many ||= field.kind === "many";
      collection = field.to;
    }
  }
  return { many };
}

/**
 * Checks `filter`: public fields, few conditions, and only the operators and relations that the
 * shop uses.
 */
export function checkFilter(
  schema: PublicSchema,
  collection: string,
  raw: unknown,
): Filter | Refusal {
  if (raw === undefined || raw === "") return { textConditions: 0, manyConditions: 0 };
  const filter = objectFrom("filter", raw);
  if (filter instanceof Refusal) return filter;
  const found: Found = { conditions: [], alternatives: 0 };
  const refusal = collect(filter, { path: [], level: 1, inOr: false }, found);
  if (refusal !== undefined) return refusal;
  const { conditions } = found;
  let manyConditions = 0;
  for (const condition of conditions) {
    if (!OPERATORS.includes(condition.operator))
      return invalidQuery(`The operator "${condition.operator.slice(0, 50)}" is not allowed.`);
    const checked = checkValue(condition) ?? checkPath(schema, collection, condition);
    if (checked instanceof Refusal) return checked;
    if (checked.many) manyConditions += 1;
  }
  const listValues = conditions.reduce(
    (sum, { operator, value }) => sum + (operator === "_in" ? listOf(value).length : 0),
    0,
  );
  if (listValues > READ_LIMITS.listValues)
    return invalidQuery(`"filter" has more than ${READ_LIMITS.listValues} values in lists.`);
  const textConditions = conditions.filter(({ operator }) => operator === "_icontains").length;
  if (textConditions > READ_LIMITS.textConditions) {
    return invalidQuery(`"filter" searches in text more than ${READ_LIMITS.textConditions} times.`);
  }
  if (manyConditions > READ_LIMITS.manyConditions) {
    return invalidQuery(
      `"filter" has more than ${READ_LIMITS.manyConditions} conditions across relations to many records.`,
    );
  }
  return { textConditions, manyConditions };
}
