import type { CollectionOptions, FieldDefinition } from "../dsl/definition";
import { textField } from "../dsl/text-fields";

/** Label and hint. Choices (`field=value`) and rules (`field!`) have no hint. */
export type LabelText = readonly [label: string, hint: string] | readonly [label: string];
export type FieldLabelTexts = Readonly<
  Record<string, { readonly de: LabelText; readonly en: LabelText }>
>;

/** German and English labels of a collection and of the fields that have no common label. */
export interface CollectionLabelTexts {
  readonly de: readonly [label: string, hint: string];
  readonly en: readonly [label: string, hint: string];
  readonly fields?: FieldLabelTexts;
}

/** Collection of blocks with its labels, so that one file defines a kind of block. */
export interface BlockDefinition extends CollectionOptions {
  readonly name: `block_${string}`;
  /** The editor offers the blocks in the order of these numbers. */
  readonly position: number;
  readonly labels: CollectionLabelTexts;
  /** Cells of the table in `docs/editor-guide.md`: what the block is for, and notes. */
  readonly guide: { readonly use: string; readonly notes: string };
  /** Names in the block's record for fields whose own name `BlockRecord` uses already. */
  readonly recordNames?: Readonly<Record<string, string>>;
  /** Collection of the block's items, edited inside the block. */
  readonly items?: CollectionOptions & {
    readonly name: `block_${string}`;
    readonly labels: CollectionLabelTexts;
  };
  /** Labels of the fields of the block's junctions. */
  readonly junctionLabels?: Readonly<Record<string, FieldLabelTexts>>;
}

/** Anchor for links to a position on a page. */
export const anchorField = (): FieldDefinition =>
  textField("anchor", {
    options: { slug: true, trim: true },
    validation: { _regex: "^[a-z][a-z0-9-]*$" },
  });
export const headlineField = (): FieldDefinition => textField("headline");
