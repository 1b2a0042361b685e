// @ts-check
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { listRetiredVariables } from "../../backend/shared/retired-variables.mjs";
import { CommandError, errorMessage } from "./failure.mjs";
import { loadSiteEnvFile } from "./site-env-file.mjs";
import { migrateStateFolder } from "./state-folder.mjs";

/** Folder of the checkout. Every command runs from here, whatever the current folder is. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

try {
  loadSiteEnvFile(root, process.env);
  const retired = listRetiredVariables(process.env);
  if (retired.length > 0) throw new CommandError(retired.join("\n"));
  migrateStateFolder(root);
} catch (error) {
  // A command must not run with the settings or the data of another site than the named one.
  const hint = error instanceof CommandError ? error.hint : undefined;
  process.stderr.write(`${[errorMessage(error), hint].filter(Boolean).join("\n")}\n`);
  process.exit(1);
}

/**
 * Folder of everything that the commands create outside git. `STATE_DIR` runs a second site beside
 * the first.
 */
export const stateDir = resolve(root, process.env["STATE_DIR"] ?? ".state");

/** Files and folders by name. All sites of a checkout share the copy of Node and the
 * compiled add-ons. */
export const paths = {
  node: join(root, ".state", "node"),
  data: join(stateDir, "data"),
  releases: join(stateDir, "releases"),
  previews: join(stateDir, "previews"),
  logs: join(stateDir, "logs"),
  stateFiles: join(stateDir, "state-files"),
  /** State of the checkout itself, for all of its sites. */
  common: join(root, ".state", "state-files"),
  test: join(stateDir, "test"),
  pid: join(stateDir, "start.pid"),
  installPid: join(root, ".state", "install.pid"),
  addons: join(root, ".state", "native-addons"),
  backend: join(root, "backend"),
  extensions: join(root, "backend", "extensions"),
};
