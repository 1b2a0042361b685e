import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Files that a build writes for tools and other hosts. They are not public. */
const NOT_FOR_VISITORS = new Set(["redirects.json", "release.json", "webpack.stats.json"]);

/**
 * True if a file of the build output belongs to the site: no dotfiles (except `.well-known`), no
 * source maps, no tool files.
 */
function isPublicFile(path: string): boolean {
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.some((segment) => segment.startsWith(".") && segment !== ".well-known"))
    return false;
  if (segments.length === 1 && NOT_FOR_VISITORS.has(segments[0] ?? "")) return false;
  return !/\.(map|br|gz)$/i.test(path);
}

/**
 * Lists every file of a build output that belongs to the site, as sorted paths with a leading
 * slash. Skips symbolic links, because their targets are outside the build.
 */
export async function listPublicFiles(publicDir: string): Promise<readonly string[]> {
  const paths: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(publicDir, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && isPublicFile(path)) await walk(path);
      else if (entry.isFile() && isPublicFile(path)) paths.push(path);
    }
  };
  await walk("");
  return paths.sort();
}

/**
 * Runs a task for each item, at most `limit` in parallel. After a failure, starts no further task
 * and throws the error once all running tasks have ended.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failed) return;
      try {
        await task(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.max(1, limit) }, worker));
  const broken = outcomes.find((outcome) => outcome.status === "rejected");
  if (broken !== undefined) throw broken.reason;
}
