import type { FieldDefinition } from "./definition";

type LinkOptions = {
  /** Key of the translated label of the choice "open". */
  readonly label: string;
  readonly icon: string;
  readonly type: "primary" | "normal";
  /** Relative to the base URL of the Directus app. Can contain fields, such as `{{id}}`. */
  readonly url: string;
};

/** Shows a link in the form of a record. Has no column. */
export const linkField = (
  name: string,
  { label, icon, type, url }: LinkOptions,
): FieldDefinition => ({
  name,
  type: "alias",
  interface: "presentation-links",
  special: ["alias", "no-data"],
  choices: [{ value: "open" }],
  options: { links: [{ label: `$t:${label}`, icon, type, actionType: "url", url }] },
  width: "full",
});
