import { WEBSITE_FOLDER } from "../identity";
import type { Choice, Field, JsonObject } from "./dsl";

export type Extra = Partial<Omit<Field, "name" | "type" | "tie">>;
const REQUIRED: Extra = { required: true };

/** The auto-increment key. Rooms never name it: every collection gets one unless it brings its own. */
export const id = (): Field => ({ name: "id", type: "integer", interface: "input", primaryKey: true, hidden: true, readonly: true });

export const text = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "string",
  interface: "input",
  options: { trim: true },
  width: "half",
  maxLength: 255,
  ...extra,
});
export const needed = (name: string, extra: Extra = {}): Field => text(name, { ...REQUIRED, ...extra });
export const long = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "text",
  interface: "input-multiline",
  options: { trim: true },
  width: "full",
  ...extra,
});

/** Running text in the WYSIWYG editor: headings 2 and 3 only (a page has one h1, its title), no colours, no fonts. */
export const html = (name: string, extra: Extra = {}): Field => ({
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
    folder: WEBSITE_FOLDER,
  },
  display: "formatted-value",
  displayOptions: { format: true },
  width: "full",
  ...extra,
});

export const slug = (name = "slug", extra: Extra = {}): Field =>
  needed(name, {
    options: { slug: true, trim: true },
    indexed: true,
    validation: { _regex: "^[a-z0-9]+(-[a-z0-9]+)*$" },
    ...extra,
  });
export const email = (name = "email", extra: Extra = {}): Field =>
  text(name, { options: { trim: true, iconLeft: "mail" }, validation: { _regex: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" }, ...extra });
export const link = (name: string, extra: Extra = {}): Field => text(name, { options: { trim: true, iconLeft: "link" }, ...extra });
export const webAddress = (name: string, extra: Extra = {}): Field =>
  link(name, { validation: { _regex: "^https?://[^\\s]+$" }, ...extra });
export const color = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "string",
  interface: "select-color",
  display: "color",
  width: "half",
  maxLength: 255,
  validation: { _regex: "^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" },
  ...extra,
});

export const json = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "json",
  interface: "input-code",
  special: ["cast-json"],
  options: { language: "json", lineNumber: false },
  width: "full",
  ...extra,
});
/** A list of plain words, kept as JSON. */
export const wordList = (name: string, extra: Extra = {}): Field =>
  json(name, { interface: "tags", options: { whitespace: " ", capitalization: "none" }, display: "labels", ...extra });
export const checkboxes = (name: string, values: readonly string[]): Field =>
  json(name, { interface: "select-multiple-checkbox", options: {}, choices: values.map((value) => ({ value })), display: "labels" });

interface ChoiceExtra extends Extra {
  readonly other?: boolean;
}
/** One of several values; with `other` an editor may type one that the list does not know. */
export const choice = (name: string, values: readonly (string | Choice)[], extra: ChoiceExtra = {}): Field => {
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

export const sort = (): Field => ({ name: "sort", type: "integer", interface: "input", hidden: true, indexed: true });
/** Whether visitors see it. New things start as drafts. */
export const publication = (): Field =>
  choice(
    "status",
    [
      { value: "published", color: "#2E7D32" },
      { value: "draft", color: "#8A6D1B" },
      { value: "archived", color: "#6B7280" },
    ],
    { default: "draft", indexed: true, displayOptions: { showAsDot: false } },
  );
/** A record's own way through the house (orders, messages): the first value is the one that a new record has. */
export const stage = (values: readonly Choice[], extra: ChoiceExtra = {}): Field =>
  choice("status", values, {
    ...(values[0] === undefined ? {} : { default: values[0].value }),
    indexed: true,
    displayOptions: { showAsDot: false },
    ...extra,
  });
/** By its name in the time zone database; opening hours, appointments and "open now" follow it. */
export const timeZone = (): Field => needed("time_zone", { default: "Europe/Berlin" });
