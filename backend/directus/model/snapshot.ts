import { previewUrl } from "./preview-urls";
import { ADMIN_BOOKMARKS } from "./bookmarks";
import { snapshotColumn, DIRECTUS_VERSION, SYSTEM_INDEXES } from "./snapshot-columns";
import type { DatabaseVendor } from "./snapshot-columns";
import type { FieldDefinition, JsonObject } from "./dsl/definition";
import { PROBLEM_FIELDS } from "./publishing";
import { REFUSED_VALUE_TRANSLATIONS } from "./refused-value";
import { snapshotRelation } from "./snapshot-relations";
import { Labeler } from "./labels";
import type { TranslationRow } from "./labels";
import { resolveContentModel } from "./content-model";
import type { ContentModel, ResolvedCollection } from "./content-model";

export interface Snapshot {
  readonly version: number;
  readonly directus: string;
  readonly vendor: string;
  readonly collections: readonly JsonObject[];
  readonly fields: readonly JsonObject[];
  readonly systemFields: readonly JsonObject[];
  readonly relations: readonly JsonObject[];
}

function collectionMeta(table: ResolvedCollection, labeler: Labeler): JsonObject {
  const status = table.fields.find((field) => field.name === "status");
  const archives = status?.choices?.some(({ value }) => value === "archived") ?? false;
  const words = labeler.table(table);
  return {
    accountability: "all",
    archive_app_filter: true,
    archive_field: archives ? "status" : null,
    archive_value: archives ? "archived" : null,
    collapse: "open",
    collection: table.name,
    color: null,
    display_template: table.displayTemplate ?? null,
    group: table.folder,
    hidden: table.hidden ?? false,
    icon: table.icon,
    item_duplication_fields: null,
    note: words.note,
    preview_url: previewUrl(table.name),
    singleton: false,
    sort: table.sort,
    sort_field: table.fields.some((field) => field.name === "sort") ? "sort" : null,
    translations: words.labels,
    unarchive_value: archives ? "draft" : null,
    versioning: false,
  };
}

const offered = (choices: readonly JsonObject[]): readonly JsonObject[] =>
  choices.map(({ text, value }) => ({ text: text ?? null, value: value ?? null }));

function options(field: FieldDefinition, choices: readonly JsonObject[]): JsonObject | null {
  if (field.options === undefined && field.choices === undefined) return null;
  return {
    ...field.options,
    ...(field.choices === undefined ? {} : { choices: offered(choices) }),
  };
}

/** Returns the conditions that control when the form shows a field and which choices it offers. */
function conditions(
  { visibleWhen, choicesWhen = [] }: FieldDefinition,
  choices: readonly JsonObject[],
): readonly JsonObject[] | null {
  if (visibleWhen !== undefined) {
    const { field, is } = visibleWhen;
    return [
      {
        name: `${field}: ${is.join(", ")}`,
        rule: { _and: [{ [field]: { _in: is } }] },
        hidden: false,
      },
    ];
  }
  const shown = choicesWhen.filter(({ offers }) => offers.length > 0);
  if (shown.length === 0) return null;
  return shown.map(({ field, is, offers, filled }) => ({
    name: filled === undefined ? `${field}: ${is}` : `${field}: ${is}, ${filled}`,
    rule: {
      _and: [
        { [field]: { _eq: is } },
        ...(filled === undefined ? [] : [{ [filled]: { _nnull: true } }]),
      ],
    },
    hidden: false,
    options: {
      choices: offered(choices).filter(({ value }) => offers.some((offer) => offer === value)),
    },
  }));
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
function validationOf({
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
    conditions: conditions(field, words.choices),
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
    validation: validationOf(field),
    validation_message: words.rule,
    width: field.width ?? "full",
  };
}

function fieldEntry(
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

const collectionOf = ({ collection }: JsonObject): string =>
  typeof collection === "string" ? collection : "";

const byName = (a: JsonObject, b: JsonObject): number => {
  const left = collectionOf(a);
  const right = collectionOf(b);
  return left < right ? -1 : left > right ? 1 : 0;
};

/**
 * Returns the Directus snapshot of the model for one database, and the translations of its `$t:`
 * keys.
 */
export function createSnapshot(
  vendor: DatabaseVendor,
  model: ContentModel = resolveContentModel(),
  labeler: Labeler = new Labeler(),
): { readonly snapshot: Snapshot; readonly translations: readonly TranslationRow[] } {
  const context = { vendor, labeler };
  for (const { name } of ADMIN_BOOKMARKS) labeler.bookmark(name);
  for (const entry of PROBLEM_FIELDS) labeler.inside("publication", entry);
  const folders = model.folders.map(({ name, icon, color, folded }, index): JsonObject => {
    const words = labeler.folder(name);
    const rest = {
      accountability: "all",
      archive_app_filter: true,
      archive_field: null,
      archive_value: null,
      collapse: folded === true ? "closed" : "open",
      display_template: null,
    };
    const tail = {
      item_duplication_fields: null,
      preview_url: null,
      singleton: false,
      sort_field: null,
      unarchive_value: null,
      versioning: false,
    };
    const meta = {
      ...rest,
      ...tail,
      collection: name,
      color,
      group: null,
      hidden: false,
      icon,
      note: words.note,
      sort: index + 1,
      translations: words.labels,
    };
    return { collection: name, meta };
  });
  const collections = model.tables.map((table): JsonObject => ({
    collection: table.name,
    meta: collectionMeta(table, labeler),
    schema: { name: table.name },
  }));
  const fields = [
    ...model.tables.flatMap((table) =>
      table.fields.map((field, index) => fieldEntry(table.name, field, index + 1, context, table)),
    ),
    ...model.systemAliases.map(({ collection, field }) =>
      fieldEntry(collection, field, 1, context),
    ),
  ];
  return {
    snapshot: {
      version: 1,
      directus: DIRECTUS_VERSION,
      vendor,
      collections: [...folders, ...collections].sort(byName),
      fields: fields.sort(byName),
      systemFields: SYSTEM_INDEXES,
      relations: model.relations.map((relation) => snapshotRelation(relation, vendor)).sort(byName),
    },
    translations: [...labeler.translations(), ...REFUSED_VALUE_TRANSLATIONS],
  };
}
