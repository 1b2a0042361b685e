import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { MessageTree } from "../../src/shims/translate";

const messageTreeSchema: z.ZodType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.lazy(() => messageTreeSchema)]),
);

/** Returns every message file of a language by its namespace. */
export function messagesOf(language: string): Readonly<Record<string, MessageTree>> {
  const folder = path.resolve("locales", language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      return [path.basename(file, ".json"), messageTreeSchema.parse(JSON.parse(text))];
    }),
  );
}
