import { writeFileSync } from "fs";
import type { ContentProblem } from "../domain/content/content-problem";

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
