import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MessageTree } from "../../src/shims/translate";

/** Returns every message file of a language by its namespace. */
export function messagesOf(language: string): Readonly<Record<string, MessageTree>> {
  const folder = path.resolve("locales", language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const words: MessageTree = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
      return [path.basename(file, ".json"), words];
    }),
  );
}
