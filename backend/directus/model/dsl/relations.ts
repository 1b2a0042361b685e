import { WEBSITE_FOLDER_ID } from "./stable-ids";
import { isNotNull } from "./definition";
import type { FieldDefinition, OnDelete } from "./definition";

type Plain = Partial<Omit<FieldDefinition, "name" | "type" | "relation">>;
type Extra = Plain & { readonly onDelete?: OnDelete };
type ManyToOneExtra = Extra & { readonly embed?: boolean };

const withoutRule = ({ onDelete: _rule, ...rest }: Extra): Plain => rest;

/**
 * Many-to-one relation to a collection with an integer key. Deleting the target clears an optional
 * relation. A required relation prevents the deletion. With `embed`, the target is a value of its
 * owner, and the build reads it with the owner.
 */
export function manyToOne(
  name: string,
  to: string,
  template: string,
  { embed, ...extra }: ManyToOneExtra = {},
): FieldDefinition {
  const onDelete = extra.onDelete ?? (isNotNull(extra) ? "NO ACTION" : "SET NULL");
  return {
    name,
    type: "integer",
    interface: "select-dropdown-m2o",
    special: ["m2o"],
    options: { template, enableCreate: false, enableLink: true },
    display: "related-values",
    displayOptions: { template },
    width: "half",
    indexed: true,
    relation: { kind: "one", to, onDelete, ...(embed === true ? { embed } : {}) },
    ...withoutRule(extra),
  };
}

/** Choice of a record of a short list by the translated field, in a dropdown without a drawer. */
export const recordChoice = (
  name: string,
  to: string,
  named: string,
  extra: ManyToOneExtra = {},
): FieldDefinition => ({
  ...manyToOne(name, to, "{{translations}}", extra),
  interface: "record-choice",
  options: { from: to, named, clearable: extra.required !== true },
});

/** Project of a record. Every top-level collection has this field: the site shows one project. */
export const projectField = (): FieldDefinition =>
  manyToOne("project", "project", "{{display_name}}", { required: true, default: 1 });

/**
 * Foreign key of an owned record, which is deleted with its owner. Set `loose` where a record has
 * one of several owners. Never `required`: the Directus app validates nested forms before Directus
 * sets the key and would refuse every new record with owned rows.
 */
export function parentField(name: string, to: string, loose = false): FieldDefinition {
  return {
    ...manyToOne(name, to, "{{id}}", { hidden: true, onDelete: "CASCADE" }),
    ...(loose ? {} : { notNull: true }),
  };
}

/** Language of a text or of a customer, by language code. */
export const languageField = (name = "language", extra: Extra = {}): FieldDefinition => ({
  ...manyToOne(name, "languages", "{{name}}", extra),
  type: "string",
  maxLength: 255,
});

export const userField = (name: string, extra: Plain = {}): FieldDefinition => ({
  name,
  type: "uuid",
  interface: "select-dropdown-m2o",
  special: ["m2o"],
  options: { template: "{{first_name}} {{last_name}}", enableCreate: false },
  display: "user",
  width: "half",
  relation: { kind: "one", to: "directus_users", onDelete: "SET NULL" },
  ...extra,
});

/** Image or document from the "Website" folder of the media library. */
export const fileField = (name: string, extra: Extra = {}): FieldDefinition => ({
  name,
  type: "uuid",
  interface: "page-picture",
  special: ["file"],
  options: { folder: WEBSITE_FOLDER_ID, crop: false },
  display: "image",
  width: "half",
  relation: {
    kind: "one",
    to: "directus_files",
    onDelete: extra.onDelete ?? (isNotNull(extra) ? "NO ACTION" : "SET NULL"),
  },
  ...withoutRule(extra),
});

/** Owned records, edited inside their owner. */
export const oneToMany = (
  name: string,
  child: string,
  by: string,
  template: string,
  extra: Plain = {},
): FieldDefinition => ({
  name,
  type: "alias",
  interface: "list-o2m",
  special: ["o2m"],
  options: { template, enableSelect: false, limit: 50 },
  display: "related-values",
  displayOptions: { template },
  width: "full",
  relation: { kind: "children", child, by },
  ...extra,
});

interface Through {
  readonly junction: string;
  readonly near: string;
  readonly far: string;
  readonly to: string;
  readonly template: string;
  readonly sorted?: boolean;
  /** Fields of the link itself. */
  readonly fields?: readonly FieldDefinition[];
}
/** Many-to-many relation. The hidden junction collection is derived from this definition. */
export function manyToMany(
  name: string,
  { junction, near, far, to, template, sorted = false, fields = [] }: Through,
  extra: Plain = {},
): FieldDefinition {
  const inner = `{{${far}.${template}}}`;
  return {
    name,
    type: "alias",
    interface: "list-m2m",
    special: ["m2m"],
    options: { template: inner, enableCreate: false, limit: 50 },
    display: "related-values",
    displayOptions: { template: inner },
    width: "full",
    relation: { kind: "through", junction, near, far, to, sorted, fields },
    ...extra,
  };
}

/** Ordered images. `fields`: what a record says about each of its images. */
export const filesField = (
  name: string,
  junction: string,
  near: string,
  fields: readonly FieldDefinition[] = [],
): FieldDefinition => ({
  name,
  type: "alias",
  interface: "files",
  special: ["files"],
  options: { folder: WEBSITE_FOLDER_ID, template: "{{file.$thumbnail}} {{file.title}}", limit: 50 },
  display: "first-picture",
  width: "full",
  relation: {
    kind: "through",
    junction,
    near,
    far: "file",
    to: "directus_files",
    sorted: true,
    fields,
  },
});

/** Ordered content blocks of different collections (many-to-any). */
export const blocksField = (
  junction: string,
  near: string,
  allowed: readonly string[],
): FieldDefinition => ({
  name: "blocks",
  type: "alias",
  interface: "list-m2a",
  special: ["m2a"],
  options: { limit: 100 },
  width: "full",
  relation: { kind: "any", junction, near, allowed },
});

/** Translations of a record: one row per language in `{collection}_translations`. */
export const translationsField = (
  fields: readonly FieldDefinition[],
  title?: string,
  extra: Plain = {},
): FieldDefinition => ({
  name: "translations",
  type: "alias",
  interface: "translations",
  special: ["translations"],
  options: {
    languageField: "name",
    defaultLanguage: "de",
    userLanguage: true,
    defaultOpenSplitView: true,
  },
  display: "first-words",
  // The first of them with words is shown.
  displayOptions: {
    sources: [...(title === undefined ? [] : [title]), ...fields.map(({ name }) => name)],
  },
  width: "full",
  relation: { kind: "translations", fields },
  ...extra,
});
