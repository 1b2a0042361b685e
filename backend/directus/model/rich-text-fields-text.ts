import { GENERATED_HEADER } from "./build-collections-text";
import type { ContentModel, ResolvedCollection } from "./resolved-model";
import { findCollection, findNestedRecords } from "./nested-records";

const richTextPaths = (
  model: ContentModel,
  table: ResolvedCollection,
  prefix = "",
): readonly string[] =>
  table.fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    if (field.interface === "input-rich-text-html") return [path];
    const nested = findNestedRecords(model, table, field);
    return nested === undefined ? [] : richTextPaths(model, nested.collection, `${path}.`);
  });

/** Returns the text of `src/cms/rich-text-fields.generated.ts`, before formatting. */
export function richTextFieldsText(model: ContentModel, blocks: readonly string[]): string {
  const fields = blocks.flatMap((name) => {
    const paths = richTextPaths(model, findCollection(model, name));
    return paths.length === 0 ? [] : [[name, paths] as const];
  });
  return `${GENERATED_HEADER}
/** Rich text fields of the blocks, by collection. */
export const BLOCK_RICH_TEXT_FIELDS: Readonly<Record<string, readonly string[]>> =
  ${JSON.stringify(Object.fromEntries(fields))};
`;
}
