import { GENERATED_HEADER } from "./build-collections-text";
import type { ContentModel, ResolvedCollection } from "./resolved-model";
import { isNotNull } from "./dsl/definition";
import type { FieldDefinition } from "./dsl/definition";
import { nestedRecordsOf } from "./nested-records";

/** Returns the name of the row type of a collection: `block_hero` → `BlockHeroRow`. */
const rowName = (collection: string): string =>
  `${collection.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())}Row`;

/** Returns the type of a value that is not empty. */
export function valueType({
  type,
  interface: input,
  choices,
  options,
}: FieldDefinition): string | undefined {
  switch (type) {
    case "alias":
      return undefined;
    case "boolean":
      return "boolean";
    case "integer":
    case "float":
      return "number";
    case "decimal":
      // SQLite returns decimals as numbers, PostgreSQL as strings.
      return "number | string";
    case "json":
      return input === "tags" || input === "select-multiple-checkbox"
        ? "readonly string[]"
        : "unknown";
    default:
      return choices === undefined || options?.["allowOther"] === true
        ? "string"
        : choices.map(({ value }) => JSON.stringify(value)).join(" | ");
  }
}

function fieldType(
  model: ContentModel,
  table: ResolvedCollection,
  field: FieldDefinition,
): string | undefined {
  const { relation } = field;
  if (relation?.kind === "children") return `readonly ${rowName(relation.child)}[]`;
  const nested = nestedRecordsOf(model, table, field);
  if (nested !== undefined) return `readonly ${rowName(nested.collection.name)}[]`;
  const value =
    relation?.kind === "one" && relation.embed === true ? rowName(relation.to) : valueType(field);
  if (value === undefined) return undefined;
  return value === "unknown" || isNotNull(field) || field.primaryKey === true
    ? value
    : `${value} | null`;
}

const propertiesOf = (
  model: ContentModel,
  table: ResolvedCollection,
  isShown: (field: FieldDefinition) => boolean,
): readonly string[] =>
  table.fields.filter(isShown).flatMap((field) => {
    const type = fieldType(model, table, field);
    return type === undefined ? [] : [`readonly ${field.name}: ${type};`];
  });

/** Returns the row type of a list of blocks: one member for each collection of blocks. */
function blockRowText(
  model: ContentModel,
  table: ResolvedCollection,
  allowed: readonly string[],
): string {
  const columns = propertiesOf(
    model,
    table,
    ({ name }) => name !== "collection" && name !== "item",
  );
  const members = allowed.map(
    (block) =>
      `| { readonly collection: ${JSON.stringify(block)}; readonly item: ${rowName(block)} | null }`,
  );
  return `export type ${rowName(table.name)} = { ${columns.join(" ")} } & (${members.join("\n")});\n`;
}

function rowText(model: ContentModel, table: ResolvedCollection): string {
  const blocks = model.tables
    .flatMap(({ fields }) => fields)
    .map(({ relation }) => relation)
    .find((relation) => relation?.kind === "any" && relation.junction === table.name);
  if (blocks?.kind === "any") return blockRowText(model, table, blocks.allowed);
  const properties = propertiesOf(model, table, ({ internal }) => internal !== true);
  return `export interface ${rowName(table.name)} {\n${properties.join("\n")}\n}\n`;
}

/** Returns the text of `src/cms/rows.generated.ts`, before formatting. */
export const rowTypesText = (model: ContentModel): string =>
  `${GENERATED_HEADER}
/*
 * Rows of all collections as Directus returns them, with nested records expanded. Decimals are
 * numbers or strings, depending on the database. A relation to another record is its key.
 */

${model.tables.map((table) => rowText(model, table)).join("\n")}`;
