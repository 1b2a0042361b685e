import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { renderConfiguration } from "./render-configuration";

/** Writes `docs/configuration.md`: `npm run docs:generate`. */
async function main(): Promise<void> {
  const file = join(import.meta.dirname, "..", "..", "..", "docs", "configuration.md");
  const options = (await resolveConfig(file)) ?? {};
  writeFileSync(file, await format(renderConfiguration(), { ...options, filepath: file }));
}

await main();
