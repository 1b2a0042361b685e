/** Names of a kind of block in the source code. */
export interface BlockNames {
  /** Name of the collection: `block_link_group`. */
  readonly collection: string;
  /** Discriminator of record and view, and part of file names: `link-group`. */
  readonly kind: string;
  /** Part of the names of functions: `linkGroup`. */
  readonly camelCase: string;
  /** Part of the names of types and components: `LinkGroup`. */
  readonly pascalCase: string;
}

/** Returns a name in camel case: `link_path` → `linkPath`. */
export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

export function blockNames(collection: string): BlockNames {
  const name = collection.replace(/^block_/, "");
  const camelCase = toCamelCase(name);
  return {
    collection,
    kind: name.replaceAll("_", "-"),
    camelCase,
    pascalCase: `${camelCase.charAt(0).toUpperCase()}${camelCase.slice(1)}`,
  };
}
