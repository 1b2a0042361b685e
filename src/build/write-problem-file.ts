import { writeFileSync } from "fs";
import type { ContentProblem } from "../domain/content/content-problem";

/**
 * Leaves what is wrong with the content where whoever started the build wants to read it
 * (`BUILD_PROBLEMS_FILE`), so that the publisher can tell the editors. At once, since the process
 * ends with the message that follows.
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
