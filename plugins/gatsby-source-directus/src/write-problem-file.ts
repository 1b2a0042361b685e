import { writeFileSync } from "node:fs";
import type { OmittedFile } from "./download-files";

/** Writes the reasons of a failed run to `BUILD_PROBLEMS_FILE`, one per line of the message. */
export function writeProblemFile(message: string): void {
  const [heading = message, ...reasons] = message.split("\n");
  write((reasons.length > 0 ? reasons : [heading]).map((reason) => ({ message: reason })));
}

/**
 * Writes the files that are left out to `BUILD_PROBLEMS_FILE`. They do not fail the build. If it
 * fails for another reason, that reason replaces them.
 */
export function writeOmittedFiles(files: readonly OmittedFile[]): void {
  if (files.length === 0) return;
  write(
    files.map(({ id, name, message, reason }) => ({
      ...{ collection: "directus_files", id, field: name, message, reason },
      isOmitted: true,
    })),
  );
}

function write(problems: readonly object[], file = process.env["BUILD_PROBLEMS_FILE"]): void {
  if (file) writeFileSync(file, JSON.stringify(problems));
}
