import { blocksGroup } from "./blocks";
import type { CollectionDefinition, FieldDefinition, CollectionGroup } from "./dsl/definition";
import { siteGroup } from "./site";
import { emptySearchCollections } from "./empty-search";
import { submissionsGroup } from "./submissions";
import { ordersGroup } from "./orders";
import { publishingGroup, publishingStateField } from "./publishing";
import { revisionFields } from "./revisions";
import { websiteGroup } from "./website";
import type { ResolvedCollection, ContentModel } from "./resolved-model";
import { derivedRelations } from "./derived-relations";
import { withKey, derivedCollections } from "./derived-collections";
import { catalogCollections } from "./catalog";
import { collectionGroup } from "./dsl/collection-group";
import { productCollections } from "./product";
import { promotionCollections } from "./promotions";
import { shopSettingsCollections } from "./shop-settings";
import { stockCollections } from "./stock";

/** Collections of the online shop: products, catalog and shop settings. */
const shopGroup = collectionGroup(
  { name: "shop", icon: "storefront", color: "#8C3B4A" },
  {
    ...productCollections,
    ...promotionCollections,
    ...stockCollections,
    ...catalogCollections,
    ...emptySearchCollections,
    ...shopSettingsCollections,
  },
);

const COLLECTION_GROUPS: readonly CollectionGroup[] = [
  ordersGroup,
  submissionsGroup,
  shopGroup,
  websiteGroup,
  blocksGroup,
  siteGroup,
  publishingGroup,
];

/** Folders whose records are edited in forms of their own and change the website. */
const EDITED_FOLDERS: ReadonlySet<string> = new Set(["website", "site", "shop"]);

const stateFields = ({ kind, hidden, folder }: CollectionDefinition): readonly FieldDefinition[] =>
  kind === "content" && hidden !== true && EDITED_FOLDERS.has(folder)
    ? [publishingStateField()]
    : [];

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
        {
          ...collection,
          fields: withKey([
            ...collection.fields,
            ...revisionFields(collection),
            ...stateFields(collection),
          ]),
        },
        ...collection.fields.flatMap((field) => derivedCollections(collection, field)),
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
    relations: derivedRelations(tables),
  };
}
