import { spawnSync } from "node:child_process";
import { CommandError } from "../bootstrap/failure.mjs";

/** What changes are compared with: the first that exists. */
const BASES = ["@{upstream}", "origin/HEAD", "origin/main", "HEAD"];

/**
 * Returns the files that differ from a commit: committed or not, new ones included. `ref`: a branch
 * or commit; by default the upstream branch. Compares with the commit at which the branches parted.
 */
export function listChangedFiles(
  folder: string,
  ref?: string,
): { readonly since: string; readonly files: readonly string[] } {
  const git = (...args: readonly string[]): readonly string[] =>
    spawnSync("git", args, { cwd: folder, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  const bases = ref === undefined ? BASES : [ref];
  const since = bases.flatMap((name) => git("merge-base", name, "HEAD"))[0];
  if (since === undefined)
    throw new CommandError(`git does not know ${bases.join(", ")}.`, {
      hint: "Name a branch or a commit: npm test -- changed main",
    });
  const changed = git("diff", "--name-only", "--no-renames", since);
  return { since, files: [...changed, ...git("ls-files", "--others", "--exclude-standard")] };
}
