import { writeFileSync } from "node:fs";

/** Writes the reasons of a failed run to `BUILD_PROBLEMS_FILE`, one per line of the message. */
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
