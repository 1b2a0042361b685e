import { execFileSync } from "node:child_process";
import { CommandError } from "../bootstrap/failure.mjs";

/** Branches that changes are compared with, the first that exists. */
const BASES = ["@{upstream}", "origin/HEAD", "origin/main"];

/**
 * Returns the files that differ from a commit: committed or not, new ones included. `ref`: a branch
 * or commit; by default the upstream branch, or the last commit if there is none. Compares with the
 * commit at which the branches parted.
 */
export function listChangedFiles(
  folder: string,
  ref?: string,
): { readonly since: string; readonly files: readonly string[] } {
  const git = (...args: readonly string[]): string | undefined => {
    try {
      const stdio = ["ignore", "pipe", "ignore"] as const;
      return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: [...stdio] }).trim();
    } catch {
      return undefined;
    }
  };
  const base = (name: string): string | undefined => git("merge-base", name, "HEAD");
  const since =
    ref === undefined ? (BASES.map(base).find(Boolean) ?? git("rev-parse", "HEAD")) : base(ref);
  if (!since)
    throw new CommandError(
      ref === undefined ? "This folder has no git history." : `git knows no "${ref}".`,
      { hint: "Name a branch or a commit: npm test -- changed main" },
    );
  const lines = (text: string | undefined) => (text ?? "").split("\n").filter(Boolean);
  return {
    since,
    files: [
      ...lines(git("diff", "--name-only", "--no-renames", since)),
      ...lines(git("ls-files", "--others", "--exclude-standard")),
    ],
  };
}
