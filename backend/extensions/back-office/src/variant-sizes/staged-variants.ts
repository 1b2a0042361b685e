import {
  planSizes,
  proposeNumberSuffix,
  type SizePlan,
} from "../../../../../src/domain/catalogue/size-series";
import { isRecord } from "../../../../../src/domain/is-record";

/** Fields of a variant that is not saved yet. */
export type StagedVariant = Readonly<Record<string, unknown>>;

/** Changes of a one-to-many field that the next save of the form performs. */
export type StagedVariants = {
  readonly create: readonly StagedVariant[];
  readonly update: readonly StagedVariant[];
  readonly delete: readonly unknown[];
};

const records = (value: unknown): readonly StagedVariant[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Returns the changes in the value of the field. Without changes it is the list of the keys. */
export function readStaged(value: unknown): StagedVariants {
  const changes = isRecord(value) ? value : {};
  return {
    create: records(changes["create"]),
    update: records(changes["update"]),
    delete: Array.isArray(changes["delete"]) ? changes["delete"] : [],
  };
}

const nameOf = ({ display_name: name }: StagedVariant): string =>
  typeof name === "string" ? name : "";

/** Returns the variants as the next save leaves them. */
function listVariants(stored: unknown, staged: StagedVariants): readonly StagedVariant[] {
  const changed = new Map(staged.update.map((row) => [row["id"], row]));
  const kept = records(stored).filter(({ id }) => !staged.delete.includes(id));
  return [...kept.map((row) => ({ ...row, ...changed.get(row["id"]) })), ...staged.create];
}

/** Returns the last place in an order. Undefined if the variants were never put in order. */
const lastPlace = (variants: readonly StagedVariant[]): number | undefined => {
  const places = variants.flatMap(({ sort }) => (typeof sort === "number" ? [sort] : []));
  return places.length > 0 ? Math.max(...places) : variants.length > 0 ? undefined : 0;
};

/**
 * Adds those sizes that no variant has yet, behind the others, with the same price and stock.
 * Without a price they have that of the product.
 */
export function addSizes(
  staged: StagedVariants,
  sizes: readonly string[],
  stored: unknown,
  values: { readonly price_brutto: unknown; readonly stock: unknown },
): { readonly changes: StagedVariants; readonly plan: SizePlan } {
  const variants = listVariants(stored, staged);
  const plan = planSizes(sizes, variants.map(nameOf));
  const last = lastPlace(variants);
  const added = plan.created.map((size, index) => ({
    ...{ display_name: size, reference_number_suffix: proposeNumberSuffix(size) },
    ...values,
    ...(last === undefined ? {} : { sort: last + index + 1 }),
  }));
  return { changes: { ...staged, create: [...staged.create, ...added] }, plan };
}

/** Replaces one variant that is not saved yet, or removes it. */
export const replaceCreated = (
  staged: StagedVariants,
  at: number,
  row?: StagedVariant,
): StagedVariants => ({
  ...staged,
  create: staged.create.flatMap((each, index) => {
    if (index !== at) return [each];
    return row === undefined ? [] : [row];
  }),
});

/** Reads a typed count. Other text stays as it is, so that the server refuses it. */
export function readCount(text: string | null): number | string | null {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}
