import type { CollectionDefinition, FieldDefinition } from "./dsl/definition";
import { idField, sortField, textField } from "./dsl/text-fields";
import { publishPeriodFields } from "./dsl/publish-period";
import { languageField, parentField } from "./dsl/relations";
import type { ResolvedCollection } from "./resolved-model";

export const withKey = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.some((field) => field.primaryKey === true) ? fields : [idField(), ...fields];

/** Returns the hidden collections that a field requires: its translations or its junction. */
export function derivedCollections(
  { name: collection, folder, kind }: CollectionDefinition,
  field: FieldDefinition,
): readonly Omit<ResolvedCollection, "sort">[] {
  const base = { folder, hidden: true, icon: "import_export", kind };
  switch (field.relation?.kind) {
    case "translations": {
      const fields = [
        parentField(collection, collection),
        languageField("language", { notNull: true, hidden: true }),
        ...field.relation.fields,
      ];
      const from = { collection, field: field.name, kind: "translations" } as const;
      return [
        {
          ...base,
          icon: "translate",
          name: `${collection}_translations`,
          fields: withKey(fields),
          from,
        },
      ];
    }
    case "through": {
      const { junction, near, far, to, sorted, fields: own = [] } = field.relation;
      const fields = [
        parentField(near, collection),
        ownerField(far, to),
        ...(sorted ? [sortField()] : []),
        ...own,
      ];
      return [
        {
          ...base,
          name: junction,
          fields: withKey(fields),
          from: { collection, field: field.name, kind: "junction" },
        },
      ];
    }
    case "any": {
      const { junction, near } = field.relation;
      const fields = [
        parentField(near, collection),
        textField("collection", { notNull: true, hidden: true }),
        textField("item", { notNull: true, hidden: true }),
        sortField(),
        ...publishPeriodFields(),
      ];
      return [
        {
          ...base,
          name: junction,
          fields: withKey(fields),
          from: { collection, field: field.name, kind: "junction" },
        },
      ];
    }
    default:
      return [];
  }
}

function ownerField(far: string, to: string): FieldDefinition {
  const key = parentField(far, to);
  return to === "directus_files"
    ? { ...key, type: "uuid", special: ["file"], interface: "file-image" }
    : key;
}
