// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandError } from "./failure.mjs";

/**
 * Loads the settings of one of several sites of this checkout: `SITE=harbour npm start` reads
 * `sites/harbour.env` and keeps its state in `.state/sites/harbour`. Variables that are already set
 * take precedence. Without `SITE` the checkout has one site and no such file.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env Receives the variables.
 */
export function loadSiteEnvFile(root, env) {
  const name = env["SITE"] ?? "";
  if (name === "") return;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new CommandError(
      `SITE is "${name}", but the name of a site has only lowercase letters, digits and hyphens.`,
    );
  const file = join(root, "sites", `${name}.env`);
  /** @type {string} */
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    const moved = existsSync(join(root, "houses", `${name}.env`));
    throw new CommandError(`There is no site "${name}": ${relative(root, file)} cannot be read.`, {
      hint: moved
        ? "The folder houses/ is now called sites/: mv houses sites"
        : "docs/operations.md describes the file.",
    });
  }
  const own = { STATE_DIR: join(".state", "sites", name), ...parse(text, relative(root, file)) };
  for (const [variable, value] of Object.entries(own)) env[variable] ??= value;
}

/**
 * Parses lines of `NAME=value`. A value may be quoted; lines that begin with # are comments.
 * @param {string} text
 * @param {string} file
 */
function parse(text, file) {
  const pairs = text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name, value = ""] =
      /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined)
      throw new CommandError(`${file}, line ${index + 1}: expected NAME=value.`);
    return [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
  });
  return Object.fromEntries(pairs);
}
