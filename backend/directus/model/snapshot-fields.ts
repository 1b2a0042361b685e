import { snapshotColumn } from "./snapshot-columns";
import type { DatabaseVendor } from "./snapshot-columns";
import type { FieldDefinition, JsonObject } from "./dsl/definition";
import type { Labeler } from "./labels";
import type { ResolvedCollection } from "./resolved-model";

const offered = (choices: readonly JsonObject[]): readonly JsonObject[] =>
  choices.map(({ text, value }) => ({ text: text ?? null, value: value ?? null }));

function options(field: FieldDefinition, choices: readonly JsonObject[]): JsonObject | null {
  if (field.options === undefined && field.choices === undefined) return null;
  return {
    ...field.options,
    ...(field.choices === undefined ? {} : { choices: offered(choices) }),
  };
}

/** Returns the conditions that control when the form shows a field. */
function conditions({ visibleWhen }: FieldDefinition): readonly JsonObject[] | null {
  if (visibleWhen === undefined) return null;
  if ("filled" in visibleWhen) {
    const rule = { _and: [{ [visibleWhen.filled]: { _nnull: true } }] };
    return [{ name: visibleWhen.filled, rule, hidden: false }];
  }
  const { field, is } = visibleWhen;
  return [
    {
      name: `${field}: ${is.join(", ")}`,
      rule: { _and: [{ [field]: { _in: is } }] },
      hidden: false,
    },
  ];
}

function displayOptions(field: FieldDefinition, choices: readonly JsonObject[]): JsonObject | null {
  if (field.display !== "labels" || field.choices === undefined)
    return field.displayOptions ?? null;
  const shown = choices.map(({ text, value, color }) => ({
    text: text ?? null,
    value: value ?? null,
    // As a dot, the colour is shown beside the text; otherwise it is the background of the label.
    ...(color === undefined
      ? {}
      : field.displayOptions?.["showAsDot"] === true
        ? { color }
        : { foreground: "#FFFFFF", background: color }),
  }));
  return { ...field.displayOptions, choices: shown };
}

/**
 * Returns the validation of a field, or null without one. The value of an optional field can also
 * be empty.
 */
function createValidation({
  name,
  required,
  validation,
  refusedOnSave,
}: FieldDefinition): JsonObject | null {
  if (validation === undefined || refusedOnSave === true) return null;
  return required === true
    ? { _and: [{ [name]: validation }] }
    : { _or: [{ [name]: { _null: true } }, { [name]: validation }] };
}

function fieldMeta(
  collection: string,
  field: FieldDefinition,
  position: number,
  labeler: Labeler,
  table: ResolvedCollection | undefined,
): JsonObject {
  const words = labeler.field(collection, field, table);
  return {
    collection,
    conditions: conditions(field),
    display: field.display ?? null,
    display_options: displayOptions(field, words.choices),
    field: field.name,
    group: field.group ?? null,
    hidden: field.visibleWhen !== undefined || (field.hidden ?? false),
    interface: field.interface,
    note: words.note,
    options: options(field, words.choices),
    readonly: field.readonly ?? false,
    required: field.required ?? false,
    searchable: true,
    sort: position,
    special: field.special ?? null,
    translations: words.labels,
    validation: createValidation(field),
    validation_message: words.rule,
    width: field.width ?? "full",
  };
}

export function fieldEntry(
  collection: string,
  field: FieldDefinition,
  position: number,
  context: Context,
  table?: ResolvedCollection,
): JsonObject {
  const meta = fieldMeta(collection, field, position, context.labeler, table);
  if (field.type === "alias") return { collection, field: field.name, type: "alias", meta };
  const target = field.relation?.kind === "one" ? field.relation.to : null;
  const column = snapshotColumn(
    context.vendor,
    collection,
    field,
    target === null ? null : { table: target, column: target === "languages" ? "code" : "id" },
  );
  return { collection, field: field.name, type: column.type, meta, schema: column.schema };
}

interface Context {
  readonly vendor: DatabaseVendor;
  readonly labeler: Labeler;
}
