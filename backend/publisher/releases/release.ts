import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Redirect } from "#domain/navigation/redirect";

/*
 * Layout of a releases folder: one folder per build and the link `current`.
 *
 * - `current` -> `20261121-093000125-1f2e3d4c`
 * - `<id>/public/…`: files of the site, with `.br` and `.gz` copies where compression saves enough
 * - `<id>/redirects.json`: redirects of the build
 * - `<id>/release.json`: ReleaseInfo, see below
 * - `<id>/files.json`: FileTable, see below; a file that is not listed is not served
 * - `<id>/web/…`: the same routing and headers for Caddy
 *
 * A release never changes once `current` has pointed to it.
 */

/** Metadata that the build writes to `public/release.json`. The first language is the default. */
const buildInfoSchema = z.object({
  /**
   * Path prefixes of pages rendered in the browser: `["/shop", "/en/shop", "/fr/shop"]`. Empty
   * without a shop (ROUTE-7).
   */
  clientOnly: z.array(
    z.string().regex(/^\/.*[^/]$/, "a path with a leading and without a trailing slash"),
  ),
  languages: z.array(z.string().min(2)).min(1),
});

const releaseInfoSchema = buildInfoSchema.extend({
  id: z.string().min(1),
  builtAt: z.iso.datetime(),
});

const fileEntrySchema = z.object({
  /** First half of the SHA-256 of the content, in hex. Part of the ETag. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Size in bytes. */
  size: z.int().nonnegative(),
  /** Sizes of the Brotli and gzip copies in bytes, if they exist. */
  br: z.int().positive().optional(),
  gz: z.int().positive().optional(),
  /**
   * For a hashed file of an earlier release, kept for open pages: number of releases since it was
   * part of the build. 0 for current files.
   */
  age: z.int().nonnegative(),
});

/** Every file of a release by its path in `public/`, with a leading slash. */
const fileTableSchema = z.record(z.string().startsWith("/"), fileEntrySchema);

const redirectsSchema = z.array(
  z.object({
    from: z.string().startsWith("/"),
    to: z.string().regex(/^(https?:\/\/|\/(?!\/))/, "a path of the site or an http(s) address"),
    status: z.union([z.literal(301), z.literal(302)]),
  }),
);

export type BuildInfo = z.infer<typeof buildInfoSchema>;
export type ReleaseInfo = z.infer<typeof releaseInfoSchema>;
export type FileEntry = z.infer<typeof fileEntrySchema>;
export type FileTable = ReadonlyMap<string, FileEntry>;

/** Names of the files in a release, and of the link to the live one. */
export const RELEASE_FILES = {
  current: "current",
  public: "public",
  redirects: "redirects.json",
  info: "release.json",
  files: "files.json",
  web: "web",
} as const;

/**
 * Reads a JSON file and parses it with a schema. Throws with the path if it is missing or invalid.
 */
async function readJson<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new Error(`${path} is missing or cannot be read`, { cause: error });
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${path} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function readBuildInfo(buildDir: string): Promise<BuildInfo> {
  return readJson(buildInfoSchema, join(buildDir, RELEASE_FILES.info));
}

/** Reads the redirects of a build or a release, in order of precedence. */
export function readRedirects(folder: string): Promise<readonly Redirect[]> {
  return readJson(redirectsSchema, join(folder, RELEASE_FILES.redirects));
}

/** Reads the file table of the release in this folder. */
export async function readFileTable(releaseDir: string): Promise<FileTable> {
  const path = join(releaseDir, RELEASE_FILES.files);
  return new Map(Object.entries(await readJson(fileTableSchema, path)));
}

export function readReleaseInfo(releaseDir: string): Promise<ReleaseInfo> {
  return readJson(releaseInfoSchema, join(releaseDir, RELEASE_FILES.info));
}
