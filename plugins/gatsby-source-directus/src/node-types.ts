/** Type of file nodes. */
export const FILE_NODE_TYPE = "DirectusFile";

/** The options that name a collection and its node type. */
export type NamedCollection = { readonly name: string; readonly type?: string };

/**
 * Returns the configured node type, or derives it: `ecommerce_product` becomes
 * `DirectusEcommerceProduct`.
 */
export function resolveNodeType(collection: NamedCollection): string {
  if (collection.type !== undefined) return collection.type;
  const words = collection.name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  return `Directus${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

/**
 * Returns the schema of all nodes. Items stay one JSON value, because the site parses them itself.
 * Type inference would leave empty collections without a type and would be slow for nested fields.
 */
export function createTypeDefinitions(collections: readonly NamedCollection[]): string {
  const items = collections.map(
    (collection) =>
      `type ${resolveNodeType(collection)} implements Node @dontInfer { directusId: String!, raw: JSON! }`,
  );
  const file = `type ${FILE_NODE_TYPE} implements Node @dontInfer {
    directusId: String!
    title: String
    mime: String!
    width: Int
    height: Int
    filesize: Float
    raw: JSON!
    localFile: File @link
  }`;
  return [...items, file].join("\n");
}
