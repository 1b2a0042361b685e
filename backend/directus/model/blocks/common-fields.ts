import type { FieldDefinition } from "../dsl/definition";
import { textField } from "../dsl/text-fields";

/** Anchor for links to a position on a page. */
export const anchorField = (): FieldDefinition =>
  textField("anchor", {
    options: { slug: true, trim: true },
    validation: { _regex: "^[a-z][a-z0-9-]*$" },
  });
export const headlineField = (): FieldDefinition => textField("headline");
