import { blocksGroup } from "./blocks";
import type {
  CollectionDefinition,
  FieldDefinition,
  CollectionGroupMeta,
  OnDelete,
  CollectionGroup,
} from "./dsl/definition";
import { idField, sortField, textField } from "./dsl/text-fields";
import { siteGroup } from "./site";
import { submissionsGroup } from "./submissions";
import { ordersGroup } from "./orders";
import { publishingGroup } from "./publishing";
import { revisionFields } from "./revisions";
import { shopGroup } from "./shop";
import { languageField, parentField } from "./dsl/relations";
import { websiteGroup } from "./website";

const COLLECTION_GROUPS: readonly CollectionGroup[] = [
  websiteGroup,
  blocksGroup,
  shopGroup,
  ordersGroup,
  submissionsGroup,
  siteGroup,
  publishingGroup,
];

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

const FILE_WORDS: FieldDefinition = {
  name: "translations",
  type: "alias",
  interface: "translations",
  special: ["translations"],
  options: { languageField: "name", defaultLanguage: "de", userLanguage: true },
  display: "translations",
  displayOptions: {
    template: "{{alt}}",
    languageField: "code",
    defaultLanguage: "de",
    userLanguage: true,
  },
  width: "full",
};

const withKey = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.some((field) => field.primaryKey === true) ? fields : [idField(), ...fields];

/** Returns the hidden collections that a field requires: its translations or its junction. */
function derived(
  { name: collection, folder, kind }: CollectionDefinition,
  field: FieldDefinition,
): readonly Omit<ResolvedCollection, "sort">[] {
  const base = { folder, hidden: true, icon: "import_export", kind };
  switch (field.relation?.kind) {
    case "translations": {
      const fields = [
        parentField(collection, collection),
        languageField("language", { notNull: true, hidden: true }),
        ...field.relation.fields,
      ];
      const from = { collection, field: field.name, kind: "translations" } as const;
      return [
        {
          ...base,
          icon: "translate",
          name: `${collection}_translations`,
          fields: withKey(fields),
          from,
        },
      ];
    }
    case "through": {
      const { junction, near, far, to, sorted } = field.relation;
      const fields = [
        parentField(near, collection),
        ownerOf(far, to),
        ...(sorted ? [sortField()] : []),
      ];
      return [
        {
          ...base,
          name: junction,
          fields: withKey(fields),
          from: { collection, field: field.name, kind: "junction" },
        },
      ];
    }
    case "any": {
      const { junction, near } = field.relation;
      const fields = [
        parentField(near, collection),
        textField("collection", { notNull: true, hidden: true }),
        textField("item", { notNull: true, hidden: true }),
        sortField(),
      ];
      return [
        {
          ...base,
          name: junction,
          fields: withKey(fields),
          from: { collection, field: field.name, kind: "junction" },
        },
      ];
    }
    default:
      return [];
  }
}

function ownerOf(far: string, to: string): FieldDefinition {
  const key = parentField(far, to);
  return to === "directus_files"
    ? { ...key, type: "uuid", special: ["file"], interface: "file-image" }
    : key;
}

/**
 * Derives relations from the many-to-one fields of the model, then adds the aliases of `children`,
 * `through` and `translations` on the other side.
 */
function relationsOf(tables: readonly ResolvedCollection[]): readonly ResolvedRelation[] {
  const relations = new Map<string, ResolvedRelation>();
  const merge = (collection: string, field: string, extra: Partial<ResolvedRelation>) => {
    const known = relations.get(`${collection}.${field}`);
    if (known === undefined)
      throw new Error(
        `The model ties an alias to ${collection}.${field}, which is not a many-to-one field.`,
      );
    relations.set(`${collection}.${field}`, { ...known, ...extra });
  };
  for (const { name, fields } of tables)
    for (const field of fields)
      if (field.relation?.kind === "one") {
        const { to, onDelete } = field.relation;
        relations.set(`${name}.${field.name}`, {
          collection: name,
          field: field.name,
          to,
          onDelete,
          deselect: "nullify",
        });
      }
  const sorted = (collection: string) =>
    tables.some(
      (table) => table.name === collection && table.fields.some((field) => field.name === "sort"),
    );
  for (const { name, fields } of tables)
    for (const { relation, ...field } of fields) {
      if (relation?.kind === "children")
        merge(relation.child, relation.by, {
          alias: field.name,
          deselect: "delete",
          ...(sorted(relation.child) ? { sortField: "sort" } : {}),
        });
      if (relation?.kind === "translations") {
        merge(`${name}_translations`, name, {
          alias: field.name,
          junctionField: "language",
          deselect: "delete",
        });
        merge(`${name}_translations`, "language", { junctionField: name });
      }
      if (relation?.kind === "through") {
        merge(relation.junction, relation.near, {
          alias: field.name,
          junctionField: relation.far,
          deselect: "delete",
          ...(relation.sorted ? { sortField: "sort" } : {}),
        });
        merge(relation.junction, relation.far, { junctionField: relation.near });
      }
      if (relation?.kind === "any") {
        merge(relation.junction, relation.near, {
          alias: field.name,
          junctionField: "item",
          deselect: "delete",
          sortField: "sort",
        });
        const item = {
          collection: relation.junction,
          field: "item",
          to: null,
          junctionField: relation.near,
          deselect: "nullify",
          allowed: relation.allowed,
        } as const;
        relations.set(`${relation.junction}.item`, item);
      }
    }
  merge("file_translations", "file", {
    alias: "translations",
    junctionField: "language",
    deselect: "delete",
  });
  merge("file_translations", "language", { junctionField: "file" });
  return [...relations.values()];
}

/**
 * Returns the complete content model with derived collections and relations. Throws if the
 * definitions contradict each other.
 */
export function resolveContentModel(
  rooms: readonly CollectionGroup[] = COLLECTION_GROUPS,
): ContentModel {
  const tables = rooms.flatMap(({ collections }) =>
    collections
      .flatMap((collection): readonly Omit<ResolvedCollection, "sort">[] => [
        { ...collection, fields: withKey([...collection.fields, ...revisionFields(collection)]) },
        ...collection.fields.flatMap((field) => derived(collection, field)),
      ])
      .map((table, index): ResolvedCollection => ({ ...table, sort: index + 1 })),
  );
  const names = tables.map((table) => table.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The model names the collection ${twice} twice.`);
  return {
    folders: rooms.map((each) => each.folder),
    tables,
    systemAliases: [{ collection: "directus_files", field: FILE_WORDS }],
    relations: relationsOf(tables),
  };
}
