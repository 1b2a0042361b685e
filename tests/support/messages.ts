import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { MessageTree } from "#shims/translate";

/** Lists count as trees whose names are their indexes, as in i18next. */
const isMessageTree = (candidate: unknown): candidate is MessageTree =>
  typeof candidate === "object" &&
  candidate !== null &&
  Object.values(candidate).every((value) => typeof value === "string" || isMessageTree(value));

const messageTreeSchema = z.custom<MessageTree>(isMessageTree);

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
