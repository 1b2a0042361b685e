import { writeFileSync } from "node:fs";
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

/**
 * Returns the generated files for SQLite: the Directus snapshot and the translations of its `$t:`
 * keys, as committed.
 */
export function generateModelFiles(): Readonly<
  Record<"snapshot.json" | "model-labels.json", string>
> {
  const { snapshot, phrases } = createSnapshot("sqlite");
  return {
    "snapshot.json": snapshotText(snapshot),
    "model-labels.json": `${JSON.stringify(phrases, null, 2)}\n`,
  };
}

if (process.argv[1]?.endsWith("generate-model.ts") === true)
  for (const [name, content] of Object.entries(generateModelFiles())) {
    writeFileSync(new URL(name, import.meta.url), content);
    console.log(`${name}: ${content.length} characters`);
  }
