import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { listRetiredVariables } from "../../backend/shared/retired-variables.mjs";
import { CommandError } from "./failure.mjs";
import { loadSiteEnvFile } from "./site-env-file.mjs";
import { migrateStateFolder } from "./state-folder.mjs";

/** The project's folder. Every script runs from here, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

try {
  loadSiteEnvFile(root, process.env);
  const retired = listRetiredVariables(process.env);
  if (retired.length > 0) throw new CommandError(retired.join("\n"));
  migrateStateFolder(root);
} catch (error) {
  // A command must not run with the settings or the data of another site than the one that was
  // named.
  process.stderr.write(`${[error.message, error.hint].filter(Boolean).join("\n")}\n`);
  process.exit(1);
}

/**
 * Where everything lies that this machine made and git does not know. `STATE_DIR` puts a second
 * house beside the first.
 */
export const stateDir = resolve(root, process.env.STATE_DIR ?? ".state");

/** Places in the house by name. The copy of Node is shared by all houses of this checkout. */
export const paths = {
  node: join(root, ".state", "node"),
  data: join(stateDir, "data"),
  releases: join(stateDir, "releases"),
  previews: join(stateDir, "previews"),
  logs: join(stateDir, "logs"),
  markers: join(stateDir, "state-files"),
  /** What was made in the checkout itself, for all of its houses. */
  common: join(root, ".state", "state-files"),
  test: join(stateDir, "test"),
  pid: join(stateDir, "start.pid"),
  backend: join(root, "backend"),
  extensions: join(root, "backend", "extensions"),
};
