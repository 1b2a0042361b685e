import type { z } from "zod";
import { type ContentProblem } from "../domain/content/content-problem";

/**
 * Converts all issues of a record to content problems, each with its field. Rows of an alias are
 * identified by language or position.
 */
export function createContentProblems(
  collection: string,
  record: unknown,
  error: z.ZodError,
): readonly ContentProblem[] {
  const id = getKey(record);
  return error.issues.map((issue) => ({
    collection,
    id,
    field: fieldName(record, issue.path),
    message: issue.message,
  }));
}

function fieldName(record: unknown, path: readonly PropertyKey[]): string {
  let value = record;
  let name = "";
  for (const part of path) {
    value = inside(value, part);
    const language = inside(value, "language");
    if (typeof part === "number") name += `[${typeof language === "string" ? language : part + 1}]`;
    else name += name === "" ? String(part) : `.${String(part)}`;
  }
  return name;
}

function inside(value: unknown, part: PropertyKey): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === String(part))?.[1]
    : undefined;
}

function getKey(record: unknown): number | string {
  const id = inside(record, "id");
  return typeof id === "number" || typeof id === "string" ? id : "without id";
}
