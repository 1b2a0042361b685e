import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { readProviderTables } from "./provider-variables";
import { renderConfiguration } from "./render-configuration";
import { renderCompose, renderEnvExample } from "./render-provider-settings";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/**
 * Writes what derives from the tables of variables: `docs/configuration.md`, and the variables of
 * payment providers in `compose.yaml` and `.env.example`. `npm run docs:generate`
 */
async function main(): Promise<void> {
  const tables = await readProviderTables();
  const documentation = join(ROOT, "docs", "configuration.md");
  const options = (await resolveConfig(documentation)) ?? {};
  writeFileSync(
    documentation,
    await format(renderConfiguration(tables), { ...options, filepath: documentation }),
  );
  for (const [name, render] of [
    ["compose.yaml", renderCompose],
    [".env.example", renderEnvExample],
  ] as const) {
    const file = join(ROOT, "backend", "production", name);
    writeFileSync(file, render(readFileSync(file, "utf8"), tables));
  }
}

await main();
