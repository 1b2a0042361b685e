import { isRecord } from "#domain/is-record";
import { resolvePath } from "./check-fields";
import type { PublicSchema } from "./public-schema";
import { invalidQuery, Refusal } from "./refusal";

/** Limits of a filter. Each exceeds what the shop pages request. */
const LIMITS = {
  /** Comparisons in total, and those across relations to many records. */
  conditions: 40,
  manyConditions: 12,
  /** Alternatives of an OR, and values in all lists. */
  alternatives: 4,
  listValues: 100,
  /** Nested objects and lists, relations of a comparison, and characters of a value. */
  levels: 12,
  relations: 3,
  text: 255,
} as const;

/** Column whose alternatives an OR can list up to the number of conditions. */
const SIZES = "sizes";

const comparesSizes = (part: unknown): boolean =>
  isRecord(part) && Object.keys(part).every((name) => name === SIZES);

const OPERATORS = /^_(n?eq|in|n?null|[gl]te?|icontains)$/;
/** Fields that are searched for a part: names, reference numbers, branches and sizes of a product. */
const TEXT_FIELDS: readonly string[] = ["display_name", "reference_number", "available_at", SIZES];
/** Relations to many records that an OR can follow. Databases use no index for the others. */
const OR_RELATIONS: readonly string[] = ["translations", "product_variants"];

/** Comparison in a filter. `inOr` is true if it is one of several alternatives. */
type Condition = {
  readonly path: readonly string[];
  readonly operator: string;
  readonly value: unknown;
  readonly inOr: boolean;
};

const TOO_LARGE = invalidQuery(`"filter" is too large, or has an "_or" below another.`);

/**
 * Returns the comparisons of a filter, without its ANDs and ORs. `at` is the place in the filter:
 * the fields above, and the depth.
 */
function* conditionsOf(
  node: unknown,
  at: { readonly path: readonly string[]; readonly level: number; readonly inOr: boolean },
): Generator<Condition | Refusal> {
  if (at.level > LIMITS.levels || !isRecord(node)) {
    yield TOO_LARGE;
    return;
  }
  const below = { ...at, level: at.level + 1 };
  for (const [key, value] of Object.entries(node)) {
    if (key === "_and" || key === "_or") {
      const isOr = key === "_or";
      const parts: readonly unknown[] = Array.isArray(value) ? value : [];
      const most = isOr && !parts.every(comparesSizes) ? LIMITS.alternatives : LIMITS.conditions;
      if (!Array.isArray(value) || value.length > most || (isOr && (at.inOr || at.path.length > 1)))
        yield TOO_LARGE;
      else for (const part of value) yield* conditionsOf(part, { ...below, inOr: at.inOr || isOr });
    } else if (key.startsWith("_")) yield { ...at, operator: key, value };
    else if (isRecord(value)) yield* conditionsOf(value, { ...below, path: [...at.path, key] });
    else yield { path: [...at.path, key], operator: "_eq", value, inOr: at.inOr };
  }
}

/** Variables such as `$CURRENT_USER` make Directus read the account of the caller. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= LIMITS.text && !value.startsWith("$CURRENT_"));

/** Returns the values of a comparison. `_in` has a list, or text separated by commas. */
function toList({ operator, value }: Condition): readonly unknown[] {
  if (operator !== "_in") return [value];
  return typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [value];
}

/** Checks a filter: public fields, few comparisons, and only the operators that the shop uses. */
export function checkFilter(
  schema: PublicSchema,
  root: string,
  filter: unknown,
): Refusal | undefined {
  const count = { conditions: 0, many: 0, values: 0 };
  for (const condition of conditionsOf(filter, { path: [], level: 1, inOr: false })) {
    if (condition instanceof Refusal) return condition;
    const { path, operator, inOr } = condition;
    const values = toList(condition);
    // The counts of a filter begin at the links of products, whose other links they compare.
    const fields = resolvePath(schema, root, path, false);
    if (fields instanceof Refusal) return fields;
    const many = path.slice(0, -1).filter((_, index) => fields[index]?.kind === "many");
    count.conditions += 1;
    count.many += many.length > 0 ? 1 : 0;
    count.values += operator === "_in" ? values.length : 0;
    if (
      path.length === 0 ||
      path.length > LIMITS.relations + 1 ||
      count.conditions > LIMITS.conditions ||
      count.many > LIMITS.manyConditions ||
      count.values > LIMITS.listValues
    )
      return TOO_LARGE;
    const name = path.at(-1) ?? "";
    if (
      !OPERATORS.test(operator) ||
      !values.every(isPlain) ||
      fields.at(-1)?.kind === "many" ||
      (operator === "_icontains" && !TEXT_FIELDS.includes(name)) ||
      (inOr && many.some((relation) => !OR_RELATIONS.includes(relation)))
    )
      return invalidQuery(`"filter" cannot compare "${path.join(".").slice(0, 100)}" like this.`);
  }
  return undefined;
}
