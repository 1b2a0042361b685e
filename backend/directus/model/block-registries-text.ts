import { blockNames } from "./block-names";
import { GENERATED_HEADER } from "./build-collections-text";

/** An export of a source file, and the path by which the registry imports the file. */
export interface SourceExport {
  readonly name: string;
  readonly path: string;
}

const importText = ({ name, path }: SourceExport): string =>
  `import { ${name} } from ${JSON.stringify(path)};`;

/** Returns an import for each file with exports. */
export const importTexts = (exports: readonly SourceExport[]): string =>
  [...new Set(exports.map(({ path }) => path))]
    .toSorted()
    .map((path) => {
      const names = exports.flatMap((found) => (found.path === path ? [found.name] : []));
      return importText({ name: names.toSorted().join(", "), path });
    })
    .join("\n");

export const recordText = (entries: readonly (readonly [key: string, value: string])[]): string =>
  `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value},`).join("\n")}\n}`;

/** Returns the text of `backend/directus/model/blocks/definitions.generated.ts`. */
export const blockDefinitionsText = (definitions: readonly SourceExport[]): string =>
  `${GENERATED_HEADER}
import type { BlockDefinition } from "./block-definition";
${definitions.map(importText).join("\n")}

/** Definitions of all blocks, in the order of their files. */
export const BLOCK_DEFINITIONS: readonly BlockDefinition[] = [
${definitions.map(({ name }) => `${name},`).join("\n")}
];
`;

/** Returns the text of `src/cms/schemas/block-schemas.generated.ts`. */
export function blockSchemasText(collections: readonly string[]): string {
  const blocks = collections.map(blockNames);
  const imports = blocks.map(({ kind, camelCase }) =>
    importText({ name: `${camelCase}BlockSchema`, path: `./blocks/${kind}-block-schema` }),
  );
  const entries = blocks.map(
    ({ collection, camelCase }) => [collection, `${camelCase}BlockSchema`] as const,
  );
  return `${GENERATED_HEADER}
${imports.toSorted().join("\n")}

/** Schema of each kind of block, by collection. */
export const BLOCK_SCHEMAS = ${recordText(entries)};
`;
}

/** Returns the text of `src/site/blocks/block-planners.generated.ts`. */
export function blockPlannersText(collections: readonly string[]): string {
  const blocks = collections.map(blockNames);
  const imports = blocks.map(({ kind, pascalCase }) =>
    importText({ name: `plan${pascalCase}`, path: `./plan-${kind}` }),
  );
  const entries = blocks.map(({ kind, pascalCase }) => [kind, `plan${pascalCase}`] as const);
  return `${GENERATED_HEADER}
${imports.toSorted().join("\n")}

/** Planner of each kind of block. */
export const BLOCK_PLANNERS = ${recordText(entries)};
`;
}

/**
 * Returns the text of `src/features/blocks/block-components.generated.ts`: the components that have
 * the name of a kind of block. `block-renderer.tsx` adds those with another name.
 */
export function blockComponentsText(
  collections: readonly string[],
  components: readonly SourceExport[],
): string {
  const found = collections.map(blockNames).flatMap(({ kind, pascalCase }) => {
    const component = components.find(({ name }) => name === `${pascalCase}Block`);
    return component === undefined ? [] : [{ kind, component }];
  });
  const entries = found.map(({ kind, component }) => [kind, component.name] as const);
  return `${GENERATED_HEADER}
${importTexts(found.map(({ component }) => component))}

/** Components that have the name of a kind of block. */
export const BLOCK_COMPONENTS = ${recordText(entries)};
`;
}
