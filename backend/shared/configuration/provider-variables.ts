import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { VariableTable } from "./variable";

const PROVIDERS = join(import.meta.dirname, "../../extensions/ecom/src/payments/providers");

const tableSchema: z.ZodType<VariableTable> = z.record(
  z.string(),
  z.object({
    description: z.string(),
    kind: z.enum(["text", "url", "secret", "password", "number", "switch", "list"]),
    default: z.union([z.string(), z.number()]).optional(),
    unit: z.enum(["milliseconds", "seconds", "minutes", "hours"]).optional(),
    minLength: z.number().optional(),
    readBy: z.array(z.enum(["directus", "build"])),
  }),
);

/**
 * Returns the tables of all payment providers, by key: the exports of `variables.ts` in their
 * folders. For scripts and tests; the providers import their own table.
 */
export async function readProviderTables(): Promise<ReadonlyMap<string, VariableTable>> {
  const tables = new Map<string, VariableTable>();
  for (const file of globSync("*/variables.ts", { cwd: PROVIDERS }).toSorted()) {
    const exported: unknown = await import(pathToFileURL(join(PROVIDERS, file)).href);
    const [table] = Object.values(z.record(z.string(), tableSchema).parse(exported));
    if (table !== undefined) tables.set(file.replace(/[/\\].*$/, ""), table);
  }
  return tables;
}

/** Returns the variables of all payment providers in one table. */
export async function readProviderVariables(): Promise<VariableTable> {
  const tables = await readProviderTables();
  return Object.fromEntries([...tables.values()].flatMap((table) => Object.entries(table)));
}
