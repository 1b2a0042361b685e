/**
 * Types in which the collection groups define the content model. `snapshot.ts` maps them to the
 * Directus schema. Labels and hints are in `labels/*.json`, so that translators do not have to read
 * code; those of a block are in its definition.
 */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export type FieldType =
  | "alias"
  | "boolean"
  | "date"
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

/** Relation of a field to other collections. The relations of the snapshot are derived from it. */
export type Relation =
  | {
      readonly kind: "one";
      readonly to: string;
      readonly onDelete: OnDelete;
      /** The target is a value of its owner: the build reads it with the owner. */
      readonly embed?: boolean;
    }
  | { readonly kind: "children"; readonly child: string; readonly by: string }
  | {
      readonly kind: "through";
      readonly junction: string;
      readonly near: string;
      readonly far: string;
      readonly to: string;
      readonly sorted: boolean;
      /** Fields of the link itself. */
      readonly fields?: readonly FieldDefinition[];
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
  /** A proper name for choices without an entry in `labels/*.json`, the same in every language. */
  readonly label?: string;
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
  /** Field that has the labels of the choices. Default: this field. */
  readonly labelsOf?: { readonly collection: string; readonly field: string };
  readonly width?: "half" | "full" | "fill";
  /** The form requires a value, and the column is NOT NULL. */
  readonly required?: boolean;
  /**
   * The column is NOT NULL, but the form does not require a value: Directus or an extension sets it
   * on save.
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
  /** Directus filter on this field alone. Its message is the label `<field>!`. */
  readonly validation?: JsonObject;
  /**
   * The extension `content-rules` checks `validation` and further rules instead of Directus. With a
   * rule of its own, the form would show the message of that rule instead of the reason.
   */
  readonly refusedOnSave?: boolean;
  /** The field is visible only while a field has one of these values, or any value. */
  readonly visibleWhen?:
    { readonly field: string; readonly is: readonly string[] } | { readonly filled: string };
  /** Name of the form section (a collapsible field group) that contains the field. */
  readonly group?: string;
  /** The software adds the field for itself. It is never public. */
  readonly internal?: boolean;
  /** Only staff and the software read the field, also in records that are public. */
  readonly staffOnly?: boolean;
  readonly relation?: Relation;
}

/**
 * What the records of a collection are. `content` builds the site. Visitors write a `submission`,
 * checkout and payment write a `transaction`, and `system` records belong to the software.
 */
export type CollectionKind = "content" | "submission" | "transaction" | "system";

/** Records that a permission covers: all, or only those with the status "published". */
export type AccessibleItems = "all" | "published";

/**
 * Who reads a collection without an account of the Directus app. Nested collections, translations
 * and junctions are as accessible as their parent.
 */
export interface CollectionAccess {
  /** Read permission of visitors' browsers. Without it, the collection is private. */
  readonly public?: {
    readonly items?: AccessibleItems;
    /** Many-to-one field. Its record must be public too. */
    readonly parent?: string;
    /** Default: every field of the definition. */
    readonly fields?: { readonly only: readonly string[] } | { readonly except: readonly string[] };
  };
  /** What the build fetches. Without it, the build does not fetch the collection. */
  readonly build?: {
    readonly items?: AccessibleItems;
    /** Field paths instead of all fields and all nested records. */
    readonly select?: readonly string[];
    /** Field paths in addition to all fields and all nested records. */
    readonly also?: readonly string[];
    /** Field that names the project of a record. Default: the domain of the field `project`. */
    readonly projectField?: string;
  };
}

/** How the records of a person are found, exported and erased. */
export interface PersonalData {
  /** Field with the e-mail address of the person. */
  readonly emailField: string;
  readonly onErase: "delete" | "anonymize";
  /**
   * Internal keys, which the export omits. They contain no information about the person and would
   * give access to other data.
   */
  readonly secretFields?: readonly string[];
}

export interface CollectionDefinition {
  readonly name: string;
  readonly folder: string;
  readonly icon: string;
  readonly displayTemplate?: string;
  readonly hidden?: boolean;
  /** Columns of the list in the Directus app by default. */
  readonly listColumns?: readonly string[];
  readonly kind: CollectionKind;
  readonly access?: CollectionAccess;
  readonly personalData?: PersonalData;
  readonly fields: readonly FieldDefinition[];
}

export interface CollectionGroupMeta {
  readonly name: string;
  readonly icon: string;
  readonly color: string;
  /** Collapsed by default, for groups that are rarely used. */
  readonly folded?: boolean;
  /** The build may read every collection of the group, drafts included. */
  readonly readableByBuild?: boolean;
}

/** Navigation folder of the Directus app with its collections. */
export interface CollectionGroup {
  readonly folder: CollectionGroupMeta;
  readonly collections: readonly CollectionDefinition[];
}

export interface CollectionOptions {
  readonly icon: string;
  readonly displayTemplate?: string;
  /**
   * The records are edited only inside their owner, are as public as the owner, and are read with
   * it. The navigation does not list the collection.
   */
  readonly nested?: boolean;
  readonly listColumns?: string;
  /** Default: `content`. */
  readonly kind?: CollectionKind;
  readonly access?: CollectionAccess;
  readonly personalData?: PersonalData;
  readonly fields: readonly (FieldDefinition | readonly FieldDefinition[])[];
}

/** True if the column is NOT NULL. Primary keys are handled separately. */
export const isNotNull = ({
  required,
  notNull,
}: Pick<FieldDefinition, "required" | "notNull">): boolean => required === true || notNull === true;
