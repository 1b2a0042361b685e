import { WEBSITE_FOLDER_ID } from "./stable-ids";
import type { Choice, FieldDefinition, JsonObject } from "./definition";

export type FieldOptions = Partial<Omit<FieldDefinition, "name" | "type" | "relation">>;
const REQUIRED: FieldOptions = { required: true };

/**
 * The auto-increment key. Rooms never name it: every collection gets one unless it brings its own.
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
 * Running text in the WYSIWYG editor: headings 2 and 3 only (a page has one h1, its title), no
 * colours, no fonts.
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
export const emailField = (name = "email", extra: FieldOptions = {}): FieldDefinition =>
  textField(name, {
    options: { trim: true, iconLeft: "mail" },
    validation: { _regex: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" },
    ...extra,
  });
export const linkField = (name: string, extra: FieldOptions = {}): FieldDefinition =>
  textField(name, { options: { trim: true, iconLeft: "link" }, ...extra });
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
/** A list of plain words, kept as JSON. */
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
/** One of several values; with `other` an editor may type one that the list does not know. */
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
/** Whether visitors see it. New things start as drafts. */
export const publicationStatusField = (): FieldDefinition =>
  choiceField(
    "status",
    [
      { value: "published", color: "#2E7D32" },
      { value: "draft", color: "#8A6D1B" },
      { value: "archived", color: "#6B7280" },
    ],
    { default: "draft", indexed: true, displayOptions: { showAsDot: false } },
  );
/**
 * A record's own way through the house (orders, messages): the first value is the one that a new
 * record has.
 */
export const statusField = (values: readonly Choice[], extra: ChoiceExtra = {}): FieldDefinition =>
  choiceField("status", values, {
    ...(values[0] === undefined ? {} : { default: values[0].value }),
    indexed: true,
    displayOptions: { showAsDot: false },
    ...extra,
  });
/** By its name in the time zone database; opening hours, appointments and "open now" follow it. */
export const timeZoneField = (): FieldDefinition =>
  requiredTextField("time_zone", { default: "Europe/Berlin" });
