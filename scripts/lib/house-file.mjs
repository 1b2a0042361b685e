import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandError } from "./failure.mjs";

/**
 * One of several houses of this checkout: `HOUSE=harbour npm start` reads `houses/harbour.env` and keeps what it makes in
 * `.house/houses/harbour`. What the environment says already wins. Without `HOUSE` there is one house, and no file.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env is filled in
 */
export function loadSiteEnvFile(root, env) {
  const name = env.HOUSE ?? "";
  if (name === "") return;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new CommandError(`HOUSE is "${name}", but the name of a house has only small letters, digits and hyphens.`);
  const file = join(root, "houses", `${name}.env`);
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`There is no house "${name}": ${relative(root, file)} cannot be read.`, {
      hint: "docs/operations.md says what stands in such a file.",
    });
  }
  const own = { HOUSE_DIR: join(".house", "houses", name), ...parse(text, relative(root, file)) };
  for (const [variable, value] of Object.entries(own)) env[variable] ??= value;
}

/** `NAME=value`, a line each; a value may be quoted; what begins with # is said to the reader. */
function parse(text, file) {
  const pairs = text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name, value] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) throw new CommandError(`${file}, line ${index + 1}: this is no NAME=value.`);
    return [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
  });
  return Object.fromEntries(pairs);
}
