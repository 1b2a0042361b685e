import type {
  CollectionDefinition,
  FieldDefinition,
  CollectionGroupMeta,
  OnDelete,
} from "./dsl/definition";

/**
 * Collection with its position in the navigation. `from` names the field that a derived collection
 * belongs to; its labels are the fallback for missing labels.
 */
export interface ResolvedCollection extends CollectionDefinition {
  readonly from?: {
    readonly collection: string;
    readonly field: string;
    readonly kind: "junction" | "translations";
  };
  readonly sort: number;
}

/** Foreign key (for many-to-any, an item reference) with the alias field on the other side. */
export interface ResolvedRelation {
  readonly collection: string;
  readonly field: string;
  readonly to: string | null;
  readonly alias?: string;
  readonly sortField?: string;
  readonly junctionField?: string;
  readonly deselect: "delete" | "nullify";
  readonly onDelete?: OnDelete;
  readonly allowed?: readonly string[];
}

export interface ContentModel {
  readonly folders: readonly CollectionGroupMeta[];
  readonly tables: readonly ResolvedCollection[];
  /** Alias fields added to Directus system collections. */
  readonly systemAliases: readonly {
    readonly collection: string;
    readonly field: FieldDefinition;
  }[];
  readonly relations: readonly ResolvedRelation[];
}
