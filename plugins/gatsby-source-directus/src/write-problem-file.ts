import { writeFileSync } from "node:fs";

/**
 * Leaves why nothing could be read, a reason a line of the message, where whoever started the build
 * looks for it (`BUILD_PROBLEMS_FILE`).
 */
export function writeProblemFile(message: string, file = process.env["BUILD_PROBLEMS_FILE"]): void {
  if (!file) return;
  const [heading = message, ...reasons] = message.split("\n");
  writeFileSync(
    file,
    JSON.stringify(
      (reasons.length > 0 ? reasons : [heading]).map((reason) => ({ message: reason })),
    ),
  );
}
