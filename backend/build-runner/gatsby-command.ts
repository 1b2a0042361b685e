import { join } from "node:path";

/** Returns the command that runs Gatsby in a checkout. */
export function gatsbyCommand(
  root: string,
  command: "build" | "develop",
  ...options: readonly string[]
): readonly [string, ...string[]] {
  return [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), command, ...options];
}
