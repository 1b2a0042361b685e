import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PRELOAD = fileURLToPath(new URL("./gatsby/preload.mjs", import.meta.url));

/**
 * Returns the command that runs Gatsby in a checkout, with the replacements of
 * `gatsby/preload.mjs`. Gatsby's own processes inherit them.
 */
export function gatsbyCommand(
  root: string,
  command: "build" | "develop",
  ...options: readonly string[]
): readonly [string, ...string[]] {
  const gatsby = join(root, "node_modules", "gatsby", "cli.js");
  return [process.execPath, "--import", PRELOAD, gatsby, command, ...options];
}
