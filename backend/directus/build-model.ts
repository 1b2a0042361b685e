import { writeFileSync } from "node:fs";
import { snapshotOf } from "./model/snapshot";

/** What the model yields for the embedded house: Directus's snapshot and the words behind its `$t:` keys, as the committed files hold them. */
export function modelFiles(): Readonly<Record<"snapshot.json" | "model-translations.json", string>> {
  const { snapshot, phrases } = snapshotOf("sqlite");
  return { "snapshot.json": `${JSON.stringify(snapshot, null, 1)}\n`, "model-translations.json": `${JSON.stringify(phrases, null, 1)}\n` };
}

if (process.argv[1]?.endsWith("build-model.ts") === true)
  for (const [name, content] of Object.entries(modelFiles())) {
    writeFileSync(new URL(name, import.meta.url), content);
    console.log(`${name}: ${content.length} characters`);
  }
