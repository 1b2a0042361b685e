import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

type Places = { readonly root: string; readonly drawers: string; readonly mark: string };

/** What lies in the checkout, and what it is called in a drawer (`scripts/lib/workspaces.mjs`). */
const FOLDERS = [
  [".cache", "cache"],
  ["public", "public"],
] as const;

/**
 * Lets the first preview begin with a copy of what the site's last build has left, so that its
 * pictures need not be made again, which takes minutes. Only who holds the lock of the build may do
 * so. What is copied is whole or not there.
 */
export function seedWorkspace(
  { root, drawers, mark }: Places,
  preview: string,
  site: string,
): void {
  const own = join(drawers, preview);
  const open = join(drawers, "active");
  const owner = existsSync(open) ? readFileSync(open, "utf8").trim() : "";
  if (owner === preview || existsSync(own) || existsSync(join(drawers, "moving"))) return;
  // What a killed build has left is nothing to begin with.
  const inRoot = owner === site && !existsSync(mark);
  const folders = FOLDERS.map(([here, there]) => ({
    from: inRoot ? join(root, here) : join(drawers, site, there),
    there,
  }));
  // A cache without its pages would take them for written.
  if (!folders.every(({ from }) => existsSync(from))) return;
  const half = `${own}-half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const { from, there } of folders) cpSync(from, join(half, there), { recursive: true });
  renameSync(half, own);
}
