import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * Reasons why a build has no release. `content`: records cannot be built. `content_system`:
 * Directus cannot be read. `build`: Gatsby failed twice. `release`: no release could be created.
 * `time`: the build was stuck. `killed`: the build was aborted.
 */
export const BUILD_FAILURE_CAUSES = [
  "content",
  "content_system",
  "build",
  "release",
  "time",
  "killed",
] as const;

export type BuildFailureCause = (typeof BUILD_FAILURE_CAUSES)[number];

export const buildProblemSchema = z.object({
  collection: z.string().default(""),
  id: z.union([z.string(), z.number()]).default(""),
  /** Field of a record, or name or type of a file. */
  field: z.string().default(""),
  message: z.string(),
  /** A file that the site is built without. It does not fail the build. */
  isOmitted: z.boolean().optional(),
  /** Why the file is left out. */
  reason: z.enum(["missing", "damaged", "format"]).optional(),
});

/**
 * Problem reported by a build: with record and field, or without both if it does not belong to a
 * record.
 */
export type BuildProblem = z.infer<typeof buildProblemSchema>;

const buildProblemsSchema = z.array(buildProblemSchema);

/**
 * Reads the problems that a build wrote to `BUILD_PROBLEMS_FILE`. Empty if the file is absent or
 * damaged: then the build failed for another reason.
 */
export async function readBuildProblems(path: string): Promise<readonly BuildProblem[]> {
  try {
    return buildProblemsSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return [];
  }
}
