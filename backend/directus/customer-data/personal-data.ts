import type { ContentModel, ResolvedCollection } from "../model/resolved-model";
import { listNestedRecords } from "../model/nested-records";

/** Collections with personal data, and what an export or an erasure does with their records. */
export interface PersonalDataPlan {
  /** Submissions that an erasure deletes. No law requires keeping them. */
  readonly deleted: readonly string[];
  /** Collections nested in orders. */
  readonly orderParts: readonly string[];
  /** Internal keys, which an export omits. */
  readonly secretFields: ReadonlySet<string>;
}

const isNestedIn = (model: ContentModel, owner: ResolvedCollection): readonly string[] =>
  listNestedRecords(model, owner).map(({ collection }) => collection.name);

/**
 * Returns what the model defines about personal data. Throws if a collection with personal data is
 * one whose erasure has no rule in `export-and-erase.ts`.
 */
export function resolvePersonalData(model: ContentModel): PersonalDataPlan {
  const owners = model.tables.filter(({ personalData }) => personalData !== undefined);
  const order = owners.find(({ name }) => name === "ecommerce_order");
  if (order === undefined) throw new Error("ecommerce_order has no personalData in the model.");
  const anonymized = owners.filter(({ personalData }) => personalData?.onErase === "anonymize");
  const unknown = anonymized.find(
    ({ name }) => name !== "ecommerce_order" && name !== "withdrawal",
  );
  if (unknown !== undefined)
    throw new Error(`export-and-erase.ts has no rule to anonymize ${unknown.name}.`);
  const deleted = owners.filter(({ personalData }) => personalData?.onErase === "delete");
  const elsewhere = deleted.find(({ personalData }) => personalData?.emailField !== "email");
  if (elsewhere !== undefined)
    throw new Error(
      `export-and-erase.ts finds submissions by "email": ${elsewhere.name} has none.`,
    );
  return {
    deleted: deleted.map(({ name }) => name),
    orderParts: isNestedIn(model, order),
    secretFields: new Set(owners.flatMap(({ personalData }) => personalData?.secretFields ?? [])),
  };
}
