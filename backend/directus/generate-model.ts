import { writeFileSync } from "node:fs";
import { blockDefinitionsFile } from "./block-sources";
import { isStale, repositoryUrl } from "./generated-file";
import type { GeneratedFile } from "./generated-file";
import { generateMailFiles } from "./mail-files";

function write({ path, content }: GeneratedFile): void {
  writeFileSync(repositoryUrl(path), content);
  console.log(`${path}: ${content.length} characters`);
}

/** Returns the lists of blocks and mails, which the model imports. */
const generateLists = (): Promise<readonly GeneratedFile[]> =>
  Promise.all([blockDefinitionsFile(), ...generateMailFiles()]);

/**
 * Writes the generated files of the content model. The model imports the lists of blocks and mails,
 * so the lists come first and the model is imported after them.
 */
async function generate(): Promise<void> {
  for (const list of await generateLists()) write(list);
  const { generateModelFiles } = await import("./model-files");
  for (const file of await generateModelFiles()) write(file);
}

async function findStaleFiles(): Promise<readonly string[]> {
  const stale = (await generateLists()).filter(isStale).map(({ path }) => path);
  // Without current lists the model itself is incomplete.
  if (stale.length > 0) return stale;
  const { listStaleFiles } = await import("./model-files");
  return listStaleFiles();
}

if (process.argv.includes("--check")) {
  const stale = await findStaleFiles();
  for (const path of stale)
    console.error(`${path} is not current. Run "npm run model:generate" and commit it.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else await generate();
