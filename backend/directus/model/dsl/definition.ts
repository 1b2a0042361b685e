/**
 * The vocabulary in which the rooms of the content model are written. A room says what there is;
 * `snapshot.ts` says how Directus stores it. Words (labels and hints) live in `words/*.json`, so
 * that a translator never has to read code.
 */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type FieldType =
  | "alias"
  | "boolean"
  | "decimal"
  | "float"
  | "integer"
  | "json"
  | "string"
  | "text"
  | "time"
  | "timestamp"
  | "uuid";

export type OnDelete = "CASCADE" | "SET NULL" | "NO ACTION";

/** How a field is tied to other collections; the snapshot's relations follow from it. */
export type Relation =
  | { readonly kind: "one"; readonly to: string; readonly onDelete: OnDelete }
  | { readonly kind: "children"; readonly child: string; readonly by: string }
  | {
      readonly kind: "through";
      readonly junction: string;
      readonly near: string;
      readonly far: string;
      readonly to: string;
      readonly sorted: boolean;
    }
  | {
      readonly kind: "any";
      readonly junction: string;
      readonly near: string;
      readonly allowed: readonly string[];
    }
  | { readonly kind: "translations"; readonly fields: readonly FieldDefinition[] };

export interface Choice {
  readonly value: string;
  readonly color?: string;
}

export interface FieldDefinition {
  readonly name: string;
  readonly type: FieldType;
  readonly interface: string;
  readonly special?: readonly string[];
  readonly options?: JsonObject;
  readonly display?: string;
  readonly displayOptions?: JsonObject;
  readonly choices?: readonly Choice[];
  readonly width?: "half" | "full" | "fill";
  /** The form asks for a value. The column is NOT NULL as well. */
  readonly required?: boolean;
  /**
   * The column is NOT NULL, but the form does not ask: Directus or an extension sets the value on
   * save.
   */
  readonly notNull?: boolean;
  readonly unique?: boolean;
  readonly indexed?: boolean;
  readonly readonly?: boolean;
  readonly hidden?: boolean;
  readonly primaryKey?: boolean;
  readonly default?: string | number | boolean;
  readonly maxLength?: number;
  readonly precision?: readonly [precision: number, scale: number];
  /** A Directus filter on this field alone; its words are found under `<field>!`. */
  readonly validation?: JsonObject;
  /**
   * The extension `content-rules` checks `validation`, and more: a form would show the text of
   * Directus's own rule in place of the reason.
   */
  readonly refusedOnSave?: boolean;
  /** Shown only while a sibling field has one of these values. */
  readonly visibleWhen?: { readonly field: string; readonly is: readonly string[] };
  /**
   * Offers only these of its choices, and is shown at all, while a sibling field has this value.
   */
  /** `filled`: only where this other field has a value too. */
  readonly choicesWhen?: readonly {
    readonly field: string;
    readonly is: string;
    readonly offers: readonly string[];
    readonly filled?: string;
  }[];
  /** The section (a folding group of the form) that holds the field. */
  readonly group?: string;
  readonly relation?: Relation;
}

export interface CollectionDefinition {
  readonly name: string;
  readonly folder: string;
  readonly icon: string;
  readonly displayTemplate?: string;
  readonly hidden?: boolean;
  /** The columns with which the back office first shows its list. */
  readonly listColumns?: readonly string[];
  readonly fields: readonly FieldDefinition[];
}

export interface CollectionGroupMeta {
  readonly name: string;
  readonly icon: string;
  readonly color: string;
  /** Folded up at first: for what is seldom looked for here. */
  readonly folded?: boolean;
}

/** A room: one folder of the back office with what belongs into it. */
export interface CollectionGroup {
  readonly folder: CollectionGroupMeta;
  readonly collections: readonly CollectionDefinition[];
}

export interface CollectionOptions {
  readonly icon: string;
  readonly displayTemplate?: string;
  /** Records that are only ever edited inside their owner stay out of the navigation. */
  readonly nested?: boolean;
  readonly listColumns?: string;
  readonly fields: readonly (FieldDefinition | readonly FieldDefinition[])[];
}

/**
 * Whether the database refuses a record that has no value here. The primary key is a rule of its
 * own.
 */
export const isNotNull = ({
  required,
  notNull,
}: Pick<FieldDefinition, "required" | "notNull">): boolean => required === true || notNull === true;

/**
 * Which project a record is for goes without saying while there is one: it stands at the form's
 * end.
 */
const projectLast = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] => [
  ...fields.filter(({ name }) => name !== "project"),
  ...fields.filter(({ name }) => name === "project"),
];

/** A room's folder with its collections, in the order in which the navigation shows them. */
export function collectionGroup(
  folder: CollectionGroupMeta,
  collections: Readonly<Record<string, CollectionOptions>>,
): CollectionGroup {
  return {
    folder,
    collections: Object.entries(collections).map(([name, spec]) => ({
      name,
      folder: folder.name,
      icon: spec.icon,
      ...(spec.displayTemplate === undefined ? {} : { displayTemplate: spec.displayTemplate }),
      hidden: spec.nested ?? false,
      ...(spec.listColumns === undefined ? {} : { listColumns: spec.listColumns.split(" ") }),
      fields: projectLast(spec.fields.flat()),
    })),
  };
}

/** A folding group of a long form. */
export function fieldGroup(
  name: string,
  icon: string,
  fields: readonly FieldDefinition[],
  start: "open" | "closed" = "closed",
): readonly FieldDefinition[] {
  return [
    {
      name,
      type: "alias",
      interface: "group-detail",
      special: ["alias", "no-data", "group"],
      options: { start, headerIcon: icon },
    },
    ...fields.map((field) => ({ ...field, group: name })),
  ];
}
