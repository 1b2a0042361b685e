import { readFileSync, readdirSync } from "node:fs";
import { formatGenerated } from "./generated-file";
import type { GeneratedFile } from "./generated-file";
import { blockDefinitionsText } from "./model/block-registries-text";
import type { SourceExport } from "./model/block-registries-text";

const DEFINITIONS = new URL("model/blocks/", import.meta.url);
const COMPONENTS = new URL("../../src/features/blocks/", import.meta.url);

/** Returns the exports below a folder that a pattern names, in the order of their files. */
function findExports(folder: URL, pattern: RegExp): readonly SourceExport[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), "utf8").matchAll(pattern)].flatMap(([, name]) =>
        name === undefined ? [] : [{ name, path: `./${file.replace(/\.tsx?$/, "")}` }],
      ),
    );
}

/** Returns the components of blocks: exported functions whose names end with `Block`. */
export const findBlockComponents = (): readonly SourceExport[] =>
  findExports(COMPONENTS, /^export function (\w+Block)\(/gm);

/** Returns the list of the block definitions, which follows from the files alone. */
export const blockDefinitionsFile = (): Promise<GeneratedFile> =>
  formatGenerated(
    "backend/directus/model/blocks/definitions.generated.ts",
    blockDefinitionsText(findExports(DEFINITIONS, /^export const (\w+): BlockDefinition = /gm)),
  );
