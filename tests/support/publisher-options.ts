import { z } from "zod";
import { WORKSPACES } from "#backend/build-runner/workspaces";
import type { BuildPaths } from "#backend/build-runner/build-paths";

/** Options of the test publisher (`publisher-process.ts`). */
export const publisherOptionsSchema = z.object({
  argv: z.tuple([z.string()], z.string()),
  paths: z.object({
    root: z.string(),
    workspacesDir: z.string(),
    lockFile: z.string(),
    dirtyFlag: z.string(),
    outputDirs: z.array(z.string()),
  }),
  workspace: z.enum(WORKSPACES).optional(),
  releasesDir: z.string(),
  port: z.number(),
  secret: z.string(),
  timing: z.object({ debounceMs: z.number(), maxWaitMs: z.number() }),
  limit: z.number(),
  contentApi: z.string(),
  token: z.string(),
});
export type PublisherTestOptions = Omit<z.infer<typeof publisherOptionsSchema>, "paths"> & {
  readonly paths: BuildPaths;
};
