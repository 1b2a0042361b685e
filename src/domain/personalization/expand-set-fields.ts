import type { PersonalizationField, PersonalizationPart } from "./personalization";

type PartRecord = PersonalizationPart & { readonly id: number };

/** A field as the editors define it. `forPart`: id of the only part that has it. */
export type FieldRecord = {
  readonly field: PersonalizationField;
  readonly forPart?: number | null | undefined;
};

/**
 * Returns the fields of all parts of a set (SHOP-3). A field without a part of its own appears in
 * each part, with the key of the part before its own key, such as `ring_1.alloy`. Without parts,
 * the fields stay as they are.
 */
export function expandSetFields(
  parts: readonly PartRecord[],
  records: readonly FieldRecord[],
): readonly PersonalizationField[] {
  if (parts.length === 0) return records.map(({ field }) => field);
  return parts.flatMap((part) =>
    records
      .filter(({ forPart }) => (forPart ?? part.id) === part.id)
      .map(({ field }) => ({ ...field, part: part.key, key: `${part.key}.${field.key}` })),
  );
}
