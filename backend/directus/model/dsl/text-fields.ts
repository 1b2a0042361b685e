import { WEBSITE_FOLDER_ID } from "./stable-ids";
import type { Choice, FieldDefinition, JsonObject } from "./definition";

export type FieldOptions = Partial<Omit<FieldDefinition, "name" | "type" | "relation">>;
const REQUIRED: FieldOptions = { required: true };

/**
 * Auto-increment primary key. Collection groups do not declare it: each collection without a
 * primary key of its own gets one.
 */
export const idField = (): FieldDefinition => ({
  name: "id",
  type: "integer",
  interface: "input",
  primaryKey: true,
  hidden: true,
  readonly: true,
});

export const textField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "string",
  interface: "input",
  options: { trim: true },
  width: "half",
  maxLength: 255,
  ...extra,
});
export const requiredTextField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  textField(name, { ...REQUIRED, ...extra });
export const multilineField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "text",
  interface: "input-multiline",
  options: { trim: true },
  width: "full",
  ...extra,
});

/**
 * Rich text in the WYSIWYG editor. Offers headings 2 and 3 only, because the page title is the only
 * h1. Offers no colours and no fonts.
 */
export const richTextField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "text",
  interface: "input-rich-text-html",
  options: {
    toolbar: [
      "undo",
      "redo",
      "bold",
      "italic",
      "h2",
      "h3",
      "bullist",
      "numlist",
      "blockquote",
      "customLink",
      "unlink",
      "table",
      "removeformat",
      "code",
    ],
    folder: WEBSITE_FOLDER_ID,
  },
  display: "formatted-value",
  displayOptions: { format: true },
  width: "full",
  ...extra,
});

export const slugField = (name = "slug", extra: FieldOptions = {}): FieldDefinition =>
  requiredTextField(name, {
    options: { slug: true, trim: true },
    indexed: true,
    validation: { _regex: "^[a-z0-9]+(-[a-z0-9]+)*$" },
    ...extra,
  });
/** Address part that follows the name or the title of a new record. */
export const proposedSlugField = (
  source: "display_name" | "translations",
  redirects: boolean,
): FieldDefinition =>
  slugField("slug", {
    interface: "page-path",
    options: { source, before: "…/", redirects },
    refusedOnSave: true,
  });
export const emailField = (name = "email", extra: FieldOptions = {}): FieldDefinition =>
  textField(name, {
    options: { trim: true, iconLeft: "mail" },
    validation: { _regex: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" },
    ...extra,
  });
export const linkField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  textField(name, { options: { trim: true, iconLeft: "link" }, ...extra });
/** Target of a link: the path of a page, which is chosen by its title, or another address. */
export const pageLinkField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  linkField(name, { interface: "page-link", ...extra });
export const urlField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  linkField(name, { validation: { _regex: "^https?://[^\\s]+$" }, ...extra });
export const colorField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "string",
  interface: "select-color",
  display: "color",
  width: "half",
  maxLength: 255,
  validation: { _regex: "^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" },
  ...extra,
});

export const jsonField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "json",
  interface: "input-code",
  special: ["cast-json"],
  options: { language: "json", lineNumber: false },
  width: "full",
  ...extra,
});
/** List of plain strings, stored as JSON. */
export const tagsField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  jsonField(name, {
    interface: "tags",
    options: { whitespace: " ", capitalization: "none" },
    display: "labels",
    ...extra,
  });
export const checkboxesField = (name: string, values: readonly string[]): FieldDefinition =>
  jsonField(name, {
    interface: "select-multiple-checkbox",
    options: {},
    choices: values.map((value) => ({ value })),
    display: "labels",
  });

interface ChoiceExtra extends FieldOptions {
  readonly other?: boolean;
}
/** One of several values. With `other`, an editor can enter a value that is not in the list. */
export const choiceField = (
  name: string,
  values: readonly (string | Choice)[],
  extra: ChoiceExtra = {},
): FieldDefinition => {
  const { other, options, ...rest } = extra;
  const settings: JsonObject = { ...options, ...(other === true ? { allowOther: true } : {}) };
  return {
    name,
    type: "string",
    interface: "select-dropdown",
    options: settings,
    choices: values.map((value) => (typeof value === "string" ? { value } : value)),
    display: "labels",
    displayOptions: { showAsDot: false },
    width: "half",
    maxLength: 255,
    required: true,
    ...rest,
  };
};

export const sortField = (): FieldDefinition => ({
  name: "sort",
  type: "integer",
  interface: "input",
  hidden: true,
  indexed: true,
});
/** Publication status. Only published records are public. New records are drafts by default. */
export const publicationStatusField = (start: "draft" | "published" = "draft"): FieldDefinition =>
  choiceField(
    "status",
    [
      { value: "published", color: "#2E7D32" },
      { value: "draft", color: "#8A6D1B" },
      { value: "archived", color: "#6B7280" },
    ],
    { default: start, indexed: true, displayOptions: { showAsDot: false } },
  );
/**
 * Workflow status of a record such as an order or a message. The first value is the default of new
 * records.
 */
export const statusField = (values: readonly Choice[], extra: ChoiceExtra = {}): FieldDefinition =>
  choiceField("status", values, {
    ...(values[0] === undefined ? {} : { default: values[0].value }),
    indexed: true,
    displayOptions: { showAsDot: false },
    ...extra,
  });
/** IANA time zone name. Opening hours, appointments and "open now" use it. */
export const timeZoneField = (): FieldDefinition =>
  requiredTextField("time_zone", { default: "Europe/Berlin" });
