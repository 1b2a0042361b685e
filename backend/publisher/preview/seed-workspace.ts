import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

type Places = { readonly root: string; readonly drawers: string; readonly mark: string };

/** Folders in the checkout and their names in a workspace (`scripts/lib/workspaces.mjs`). */
const FOLDERS = [
  [".cache", "cache"],
  ["public", "public"],
] as const;

/**
 * Copies the workspace of the site's last build for the first preview, so that images need not be
 * generated again, which takes minutes. The caller must hold the build lock. The copy is complete
 * or absent.
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
  // The files of a killed build are not reusable.
  const inRoot = owner === site && !existsSync(mark);
  const folders = FOLDERS.map(([here, there]) => ({
    from: inRoot ? join(root, here) : join(drawers, site, there),
    there,
  }));
  // With a cache but without its pages, Gatsby would assume that the pages are written.
  if (!folders.every(({ from }) => existsSync(from))) return;
  const half = `${own}-half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const { from, there } of folders) cpSync(from, join(half, there), { recursive: true });
  renameSync(half, own);
}
