import { readFileSync } from "fs";
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
  files: Iterable<readonly [path: string, content: string | Buffer]>,
): Promise<SyncResult> {
  const manifest = path.join(folder, `.${name}.json`);
  const previous = await readManifest(manifest);
  const paths: string[] = [];
  let written = 0;
  for (const [file, content] of files) {
    paths.push(file);
    if (await writeIfChanged(path.join(folder, file), content)) written += 1;
  }
  const current = new Set(paths);
  const stale = previous.filter((file) => !current.has(file));
  for (const file of stale) await rm(path.join(folder, file), { force: true });
  await writeIfChanged(manifest, JSON.stringify(paths));
  return { total: paths.length, written, removed: stale.length };
}

async function readManifest(manifest: string): Promise<readonly string[]> {
  const text = await readFile(manifest, "utf8").catch(() => "[]");
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
