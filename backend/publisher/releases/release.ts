import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/*
 * A directory of releases holds one folder per build and the link `current`:
 *
 * - `current` -> `20261121-093000125-1f2e3d4c`
 * - `<id>/public/…`: the files of the site, each with `.br` and `.gz` where compression pays
 * - `<id>/redirects.json`: the redirects of the build
 * - `<id>/release.json`: ReleaseInfo, below
 * - `<id>/files.json`: FileTable, below; a file that is not listed is not served
 * - `<id>/web/…`: the same routing and headers for nginx and Caddy
 *
 * A release is never changed once `current` has pointed to it.
 */

/**
 * What the site's build says about itself in `public/release.json`. Languages begin with the
 * default one.
 */
export const buildInfoSchema = z.object({
  /**
   * Path prefixes whose pages are made in the browser: `["/shop", "/en/shop", "/fr/shop"]`, or none
   * without a shop (ROUTE-7).
   */
  clientOnly: z.array(
    z.string().regex(/^\/.*[^/]$/, "a path with a leading and without a trailing slash"),
  ),
  languages: z.array(z.string().min(2)).min(1),
  /**
   * The domain of the project that it was built for; a folder of releases holds one house's
   * (BUILD-5).
   */
  project: z.string().min(1).optional(),
  /**
   * Only of an editor's preview, which holds drafts and is never for visitors (BUILD-4): the
   * records that have a page, their state and their paths by language.
   */
  preview: z
    .object({
      records: z.array(
        z.object({
          collection: z.string(),
          id: z.number(),
          status: z.string(),
          paths: z.record(z.string(), z.string().startsWith("/")),
        }),
      ),
    })
    .optional(),
});

/** A build that became a release. */
export const releaseInfoSchema = buildInfoSchema.extend({
  id: z.string().min(1),
  builtAt: z.iso.datetime(),
});

const fileEntrySchema = z.object({
  /** First half of the content's SHA-256, in hex; the ETag is made of it. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Bytes of the Brotli and gzip siblings, where there are any. */
  br: z.int().positive().optional(),
  gz: z.int().positive().optional(),
  /**
   * For a hashed file of an earlier release, kept for pages that are still open: how many releases
   * ago it was the site's own.
   */
  age: z.int().nonnegative(),
});

/** Every file of a release by its path in `public/`, with a leading slash. */
const fileTableSchema = z.record(z.string().startsWith("/"), fileEntrySchema);

export type BuildInfo = z.infer<typeof buildInfoSchema>;
export type ReleaseInfo = z.infer<typeof releaseInfoSchema>;
export type FileEntry = z.infer<typeof fileEntrySchema>;
export type FileTable = ReadonlyMap<string, FileEntry>;

/** Names inside a release, and of the link that says which one is live. */
export const RELEASE_FILES = {
  current: "current",
  public: "public",
  redirects: "redirects.json",
  info: "release.json",
  files: "files.json",
  web: "web",
} as const;

/** Reads a JSON file as `unknown`; a missing or broken file throws with its path. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new Error(`${path} is missing or cannot be read`, { cause: error });
  });
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new Error(`${path} is not valid JSON`, { cause: error });
  }
}

/**
 * Parses the content of a file of the release with its schema; a mismatch throws with the path and
 * what is wrong in it.
 */
export function parseAs<T>(schema: z.ZodType<T>, value: unknown, path: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Error(`${path} is not what it should be:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads the list of files of the release in this folder. */
export async function readFileTable(releaseDir: string): Promise<FileTable> {
  const path = join(releaseDir, RELEASE_FILES.files);
  return new Map(Object.entries(parseAs(fileTableSchema, await readJson(path), path)));
}

/**
 * Refuses a preview where visitors look, and anything else where a preview belongs. `what` names
 * it.
 */
export function assertReleaseKind(info: BuildInfo, preview: boolean, what: string): void {
  if ((info.preview !== undefined) === preview) return;
  throw new Error(
    preview
      ? `${what} is the site itself and no preview`
      : `${what} is a preview with drafts in it, which visitors must never see`,
  );
}

/** Reads what a release says about itself. */
export async function readReleaseInfo(releaseDir: string): Promise<ReleaseInfo> {
  const path = join(releaseDir, RELEASE_FILES.info);
  return parseAs(releaseInfoSchema, await readJson(path), path);
}
