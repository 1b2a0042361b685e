import { writeFileSync } from "node:fs";
import { blockDefinitionsFile } from "./block-sources";
import { isStale, repositoryUrl } from "./generated-file";
import type { GeneratedFile } from "./generated-file";

function write({ path, content }: GeneratedFile): void {
  writeFileSync(repositoryUrl(path), content);
  console.log(`${path}: ${content.length} characters`);
}

/**
 * Writes the generated files of the content model. The model imports the list of block definitions,
 * so the list comes first and the model is imported after it.
 */
async function generate(): Promise<void> {
  write(await blockDefinitionsFile());
  const { generateModelFiles } = await import("./model-files");
  for (const file of await generateModelFiles()) write(file);
}

async function findStaleFiles(): Promise<readonly string[]> {
  const definitions = await blockDefinitionsFile();
  // Without a current list the model itself is incomplete.
  if (isStale(definitions)) return [definitions.path];
  const { listStaleFiles } = await import("./model-files");
  return listStaleFiles();
}

if (process.argv.includes("--check")) {
  const stale = await findStaleFiles();
  for (const path of stale)
    console.error(`${path} is not current. Run "npm run model:generate" and commit it.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else await generate();
