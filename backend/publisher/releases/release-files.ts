import { createHash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compress, compressionQuality } from "./compress";
import { isCompressible } from "../http-rules/content-type";
import { forEachConcurrently, listPublicFiles } from "./public-files";
import { readFileTable, RELEASE_FILES } from "./release";
import type { FileEntry, FileTable } from "./release";
import { isHashedAsset } from "#domain/offline/request-strategy";

/**
 * Number of further releases that keep a hashed file, so that pages opened before still load their
 * chunks.
 */
const MAX_ASSET_AGE = 3;

/**
 * Number of files that are processed at the same time. Each waits for the disk or for zlib most of
 * the time, so one file for each core would leave the cores idle.
 */
const CONCURRENT_FILES = 16;

/** Live release during the creation of the next one: its files and compressed copies are reused. */
export type PreviousRelease = { readonly publicDir: string; readonly files: FileTable };

/** Files of a new release, and how many were written, shared and kept. */
export type FilesReport = {
  readonly files: FileTable;
  readonly written: number;
  readonly shared: number;
  readonly kept: number;
};

export async function readPreviousRelease(releaseDir: string): Promise<PreviousRelease> {
  return {
    publicDir: join(releaseDir, RELEASE_FILES.public),
    files: await readFileTable(releaseDir),
  };
}

/**
 * Fills the public folder of a new release from a build output. Files with the same content in the
 * previous release are hard-linked, together with their compressed copies. All others are written
 * and compressed. Files of the build output are never linked: Gatsby rewrites them in place, which
 * would change the live release (BUILD-2).
 */
export async function writeReleaseFiles(
  buildDir: string,
  publicDir: string,
  predecessor: PreviousRelease | undefined,
): Promise<FilesReport> {
  const files = new Map<string, FileEntry>();
  const known = new Map(
    [...(predecessor?.files ?? [])].map(([path, entry]) => [
      `${entry.hash} ${isHashedAsset(path)}`,
      path,
    ]),
  );
  let shared = 0;
  let written = 0;
  let kept = 0;

  const paths = await listPublicFiles(buildDir);
  // Folders and links are created synchronously, because a task of the thread pool takes longer.
  for (const folder of new Set(paths.map((path) => dirname(path))))
    mkdirSync(join(publicDir, folder), { recursive: true });

  const documents = paths.filter((path) => isCompressible(path) && !isHashedAsset(path)).length;
  await forEachConcurrently(paths, CONCURRENT_FILES, async (path) => {
    const content = await readFile(join(buildDir, path));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
    const duplicate = known.get(`${hash} ${isHashedAsset(path)}`);
    const earlier = duplicate === undefined ? undefined : predecessor?.files.get(duplicate);
    if (
      predecessor !== undefined &&
      duplicate !== undefined &&
      earlier !== undefined &&
      isCompressible(duplicate) === isCompressible(path)
    ) {
      files.set(path, { ...earlier, age: 0 });
      shareFile(join(predecessor.publicDir, duplicate), join(publicDir, path), earlier);
      shared += 1;
    } else {
      files.set(
        path,
        await writeFileWithCopies(join(publicDir, path), path, content, hash, documents),
      );
      written += 1;
    }
  });

  for (const [path, entry] of predecessor?.files ?? []) {
    if (
      predecessor === undefined ||
      files.has(path) ||
      !isHashedAsset(path) ||
      entry.age >= MAX_ASSET_AGE
    )
      continue;
    mkdirSync(dirname(join(publicDir, path)), { recursive: true });
    shareFile(join(predecessor.publicDir, path), join(publicDir, path), entry);
    files.set(path, { ...entry, age: entry.age + 1 });
    kept += 1;
  }
  return { files, written, shared, kept };
}

async function writeFileWithCopies(
  target: string,
  path: string,
  content: Buffer,
  hash: string,
  documents: number,
): Promise<FileEntry> {
  const copies = isCompressible(path)
    ? await compress(content, compressionQuality(isHashedAsset(path), documents))
    : {};
  await writeFile(target, content);
  if (copies.br !== undefined) await writeFile(`${target}.br`, copies.br);
  if (copies.gz !== undefined) await writeFile(`${target}.gz`, copies.gz);
  return {
    hash,
    size: content.length,
    age: 0,
    ...(copies.br === undefined ? {} : { br: copies.br.length }),
    ...(copies.gz === undefined ? {} : { gz: copies.gz.length }),
  };
}

function shareFile(source: string, target: string, entry: FileEntry): void {
  linkOrCopy(source, target);
  if (entry.br !== undefined) linkOrCopy(`${source}.br`, `${target}.br`);
  if (entry.gz !== undefined) linkOrCopy(`${source}.gz`, `${target}.gz`);
}

/** Copies the file where the file system does not support hard links or has reached its limit. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
