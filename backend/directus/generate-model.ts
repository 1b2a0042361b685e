import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { buildCollectionsText } from "./model/build-collections-text";
import { resolveContentModel } from "./model/content-model";
import type { ContentModel } from "./model/content-model";
import { withFieldLists } from "./model/field-lists-text";
import { rowTypesText } from "./model/row-types-text";
import { createSnapshot } from "./model/snapshot";
import type { Snapshot } from "./model/snapshot";

const ROOT = new URL("../../", import.meta.url);

export interface GeneratedFile {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly content: string;
}

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

async function formatted(path: string, text: string): Promise<GeneratedFile> {
  const filepath = new URL(path, ROOT).pathname;
  return { path, content: await format(text, { ...(await resolveConfig(filepath)), filepath }) };
}

/**
 * Returns all files that follow from the content model, as committed: the Directus snapshot for
 * SQLite with the translations of its `$t:` keys, what the site's source needs of the model, and
 * the field lists of the documentation.
 */
export async function generateModelFiles(
  model: ContentModel = resolveContentModel(),
): Promise<readonly GeneratedFile[]> {
  const { snapshot, phrases } = createSnapshot("sqlite", model);
  return [
    { path: "backend/directus/snapshot.json", content: snapshotText(snapshot) },
    {
      path: "backend/directus/model-labels.json",
      content: `${JSON.stringify(phrases, null, 2)}\n`,
    },
    await formatted("src/cms/collections.generated.ts", buildCollectionsText(model)),
    await formatted("src/cms/rows.generated.ts", rowTypesText(model)),
    await formatted(
      "docs/content-model.md",
      withFieldLists(readFileSync(new URL("docs/content-model.md", ROOT), "utf8"), model),
    ),
  ];
}

/** Returns the paths of the generated files whose committed content differs from the model. */
export async function listStaleFiles(): Promise<readonly string[]> {
  const files = await generateModelFiles();
  return files
    .filter(({ path, content }) => readFileSync(new URL(path, ROOT), "utf8") !== content)
    .map(({ path }) => path);
}

async function main(check: boolean): Promise<void> {
  if (check) {
    const stale = await listStaleFiles();
    for (const path of stale)
      console.error(`${path} is not current. Run "npm run model:generate" and commit it.`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  for (const { path, content } of await generateModelFiles()) {
    writeFileSync(new URL(path, ROOT), content);
    console.log(`${path}: ${content.length} characters`);
  }
}

if (process.argv[1]?.endsWith("generate-model.ts") === true)
  await main(process.argv.includes("--check"));
