import { blockNames, toCamelCase } from "./block-names";
import type { BlockDefinition } from "./blocks/block-definition";
import { GENERATED_HEADER } from "./build-collections-text";
import type { ContentModel, ResolvedCollection } from "./resolved-model";
import { isNotNull } from "./dsl/definition";
import type { FieldDefinition } from "./dsl/definition";
import { findCollection, isFileField } from "./nested-records";
import { valueType } from "./value-type";

type RecordNames = Readonly<Record<string, string>>;

/** Returns the type of a field, or undefined for fields without data of their own. */
function recordType(model: ContentModel, field: FieldDefinition): string | undefined {
  const { relation } = field;
  switch (relation?.kind) {
    case "translations":
      return `Translations<${membersText(model, relation.fields)}>`;
    case "children": {
      const child = findCollection(model, relation.child);
      const isOwn = ({ name }: FieldDefinition) => name !== "sort" && name !== relation.by;
      return `readonly ${membersText(model, ownFields(child).filter(isOwn))}[]`;
    }
    case "through":
      return `readonly ${relation.to === "directus_files" ? "FileId" : "number"}[]`;
    default: {
      const value = isFileField(field) ? "FileId" : valueType(field);
      return value === undefined || value === "unknown" || isNotNull(field)
        ? value
        : `${value} | null`;
    }
  }
}

function membersText(
  model: ContentModel,
  fields: readonly FieldDefinition[],
  recordNames: RecordNames = {},
): string {
  const members = fields.flatMap((field) => {
    const type = recordType(model, field);
    const name = recordNames[field.name] ?? toCamelCase(field.name);
    return type === undefined ? [] : [`readonly ${name}: ${type};`];
  });
  return `{ ${members.join(" ")} }`;
}

const ownFields = ({ fields }: ResolvedCollection): readonly FieldDefinition[] =>
  fields.filter(({ internal, primaryKey }) => internal !== true && primaryKey !== true);

/** Returns the text of `src/domain/content/block-records.generated.ts`, before formatting. */
export function blockRecordsText(
  model: ContentModel,
  blocks: readonly Pick<BlockDefinition, "name" | "recordNames">[],
): string {
  const members = blocks.map(({ name, recordNames }) => {
    const fields = ownFields(findCollection(model, name)).filter(
      (field) => field.name !== "anchor",
    );
    const { kind } = blockNames(name);
    return `| Block<${JSON.stringify(kind)}, ${membersText(model, fields, recordNames)}>`;
  });
  return `${GENERATED_HEADER}
import type { Translations } from "../locale/locale";
import type { FileId } from "./file";

type Block<Kind extends string, Fields> = Fields & {
  readonly kind: Kind;
  readonly id: number;
  readonly anchor: string | null;
};

/** A block of a page, as entered by an editor (PAGE-6). */
export type BlockRecord = ${members.join("\n")};
`;
}
