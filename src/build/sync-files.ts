import { readFileSync, statSync } from "fs";
import { mkdir, readFile, rm, writeFile } from "fs/promises";
import path from "path";

/** Writes a file if its content differs. Returns whether it was written. */
export async function writeIfChanged(file: string, content: string | Buffer): Promise<boolean> {
  const bytes = Buffer.from(content);
  if (readIfExists(file)?.equals(bytes)) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}

/** Reads synchronously: a build compares thousands of files one after the other. */
function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Content that is made from inputs, and only if they have changed since the last build or the file
 * is not the one that the last build wrote.
 */
export type DerivedContent = {
  /** Digest of all inputs. */
  readonly source: string;
  readonly make: () => string;
};

/** A file of the last build. Derived files have a digest of their inputs and a size in bytes. */
type ManifestEntry = readonly [file: string, source?: string, size?: number];

export type SyncResult = {
  readonly total: number;
  readonly written: number;
  readonly removed: number;
};

/**
 * Synchronizes a set of files in a folder: writes changed files and removes files of the last build
 * that are no longer wanted. A dotfile in the folder lists the set; servers do not publish it.
 * `files` yields one file at a time, by path in the folder.
 */
export async function syncFiles(
  folder: string,
  name: string,
  files: Iterable<readonly [path: string, content: string | Buffer | DerivedContent]>,
): Promise<SyncResult> {
  const manifest = path.join(folder, `.${name}.json`);
  const previous = new Map((await readManifest(manifest)).map((entry) => [entry[0], entry]));
  const entries: ManifestEntry[] = [];
  let written = 0;
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    if (!isDerived(content)) {
      entries.push([file]);
      if (await writeIfChanged(target, content)) written += 1;
      continue;
    }
    const [, source, size] = previous.get(file) ?? [];
    if (source === content.source && size !== undefined && size === sizeOf(target)) {
      entries.push([file, source, size]);
      continue;
    }
    const made = Buffer.from(content.make());
    entries.push([file, content.source, made.length]);
    if (await writeIfChanged(target, made)) written += 1;
  }
  const current = new Set(entries.map(([file]) => file));
  const stale = [...previous.keys()].filter((file) => !current.has(file));
  for (const file of stale) await rm(path.join(folder, file), { force: true });
  await writeIfChanged(manifest, JSON.stringify(entries));
  return { total: entries.length, written, removed: stale.length };
}

const isDerived = (content: string | Buffer | DerivedContent): content is DerivedContent =>
  typeof content === "object" && "make" in content;

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

async function readManifest(manifest: string): Promise<readonly ManifestEntry[]> {
  const text = await readFile(manifest, "utf8").catch(() => "[]");
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.flatMap(readEntry) : [];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function readEntry(value: unknown): readonly ManifestEntry[] {
  if (!isList(value)) return [];
  const [file, source, size] = value;
  if (typeof file !== "string") return [];
  return typeof source === "string" && typeof size === "number" ? [[file, source, size]] : [[file]];
}
