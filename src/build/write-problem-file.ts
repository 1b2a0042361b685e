import { existsSync, readFileSync, writeFileSync } from "fs";
import { z } from "zod";
import type { ContentProblem } from "../domain/content/content-problem";

/** A file that the site is built without, as no browser or page can show its format. */
export type UnshownFile = ContentProblem & { readonly reason: "format" };

/**
 * Writes the content problems to `BUILD_PROBLEMS_FILE`, so that the publisher can show them to
 * editors. Synchronous, because the process ends with the following message.
 */
export function writeProblemFile(
  problems: readonly ContentProblem[],
  file = process.env["BUILD_PROBLEMS_FILE"],
): void {
  if (!file) return;
  writeFileSync(
    file,
    JSON.stringify(
      problems.map(({ collection, id, field, message }) => ({ collection, id, field, message })),
    ),
  );
}

/**
 * Adds files that the site is built without to those that the source plugin has written. They do
 * not fail the build.
 */
export function addOmittedFiles(
  problems: readonly UnshownFile[],
  file = process.env["BUILD_PROBLEMS_FILE"],
): void {
  if (!file || problems.length === 0) return;
  const written = existsSync(file)
    ? z.array(z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")))
    : [];
  const omitted = problems.map((problem) => ({ ...problem, isOmitted: true }));
  writeFileSync(file, JSON.stringify([...written, ...omitted]));
}
