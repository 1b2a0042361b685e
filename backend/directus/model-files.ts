import { blockDefinitionsFile, findBlockComponents } from "./block-sources";
import { formatGenerated, isStale, readRepositoryFile } from "./generated-file";
import type { GeneratedFile } from "./generated-file";
import { generateMailFiles } from "./mail-files";
import { generateMessageFiles } from "./message-files";
import { withBlockTable } from "./model/block-guide-text";
import { blockRecordsText } from "./model/block-records-text";
import {
  blockComponentsText,
  blockPlannersText,
  blockSchemasText,
} from "./model/block-registries-text";
import { BLOCKS, BLOCK_NAMES } from "./model/blocks";
import { buildCollectionsText } from "./model/build-collections-text";
import { resolveContentModel } from "./model/content-model";
import type { ContentModel } from "./model/resolved-model";
import { withFieldLists } from "./model/field-lists-text";
import { richTextFieldsText } from "./model/rich-text-fields-text";
import { createSnapshot } from "./model/snapshot";
import type { Snapshot } from "./model/snapshot";

const lines = (records: readonly unknown[], indent: string): string =>
  `[\n${records.map((record) => `${indent} ${JSON.stringify(record)}`).join(",\n")}\n${indent}]`;

/** Returns JSON with one record per line, so that a changed field is one changed line in a diff. */
function snapshotText({ version, directus, vendor, ...lists }: Snapshot): string {
  const head = Object.entries({ version, directus, vendor }).map(
    ([key, value]) => ` "${key}": ${JSON.stringify(value)}`,
  );
  const body = Object.entries(lists).map(([key, records]) => ` "${key}": ${lines(records, " ")}`);
  return `{\n${[...head, ...body].join(",\n")}\n}\n`;
}

/** Returns the lists and types of the blocks, so that a new block needs no entry in any of them. */
const generateBlockFiles = (model: ContentModel): readonly Promise<GeneratedFile>[] => [
  blockDefinitionsFile(),
  formatGenerated("src/domain/content/block-records.generated.ts", blockRecordsText(model, BLOCKS)),
  formatGenerated("src/cms/schemas/block-schemas.generated.ts", blockSchemasText(BLOCK_NAMES)),
  formatGenerated("src/cms/rich-text-fields.generated.ts", richTextFieldsText(model, BLOCK_NAMES)),
  formatGenerated("src/site/blocks/block-planners.generated.ts", blockPlannersText(BLOCK_NAMES)),
  formatGenerated(
    "src/features/blocks/block-components.generated.ts",
    blockComponentsText(BLOCK_NAMES, findBlockComponents()),
  ),
  formatGenerated(
    "docs/editor-guide.md",
    withBlockTable(readRepositoryFile("docs/editor-guide.md"), BLOCKS),
  ),
];

/**
 * Returns all files that follow from the content model and the languages, as committed: the Directus
 * snapshot for SQLite with the translations of its `$t:` keys, what the site's source needs of the
 * model, the lists of the mails and of the documentation, and the messages of all languages.
 */
export async function generateModelFiles(
  model: ContentModel = resolveContentModel(),
): Promise<readonly GeneratedFile[]> {
  const { snapshot, translations } = createSnapshot("sqlite", model);
  const labels = `${JSON.stringify(translations, null, 2)}\n`;
  return [
    { path: "backend/directus/snapshot.json", content: snapshotText(snapshot) },
    { path: "backend/directus/model-labels.json", content: labels },
    ...(await Promise.all(formattedFiles(model))),
  ];
}

function formattedFiles(model: ContentModel): readonly Promise<GeneratedFile>[] {
  return [
    formatGenerated("src/cms/collections.generated.ts", buildCollectionsText(model)),
    ...generateBlockFiles(model),
    ...generateMailFiles(),
    ...generateMessageFiles(),
    formatGenerated(
      "docs/content-model.md",
      withFieldLists(readRepositoryFile("docs/content-model.md"), model),
    ),
  ];
}

/** Returns the paths of the generated files whose committed content differs from the model. */
export async function listStaleFiles(): Promise<readonly string[]> {
  return (await generateModelFiles()).filter(isStale).map(({ path }) => path);
}
