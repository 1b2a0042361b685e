import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSiteEnvFile } from "./house-file.mjs";

/** The project's folder. Every script runs from here, wherever it was called. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

try {
  loadSiteEnvFile(root, process.env);
} catch (error) {
  // Whoever has named a house that is not there shall not get another one.
  process.stderr.write(`${[error.message, error.hint].filter(Boolean).join("\n")}\n`);
  process.exit(1);
}

/** Where everything lies that this machine made and git does not know. `HOUSE_DIR` puts a second house beside the first. */
export const stateDir = resolve(root, process.env.HOUSE_DIR ?? ".house");

/** Places in the house by name. The copy of Node is shared by all houses of this checkout. */
export const paths = {
  node: join(root, ".house", "node"),
  data: join(stateDir, "data"),
  releases: join(stateDir, "releases"),
  previews: join(stateDir, "previews"),
  logs: join(stateDir, "logs"),
  markers: join(stateDir, "markers"),
  /** What was made in the checkout itself, for all of its houses. */
  common: join(root, ".house", "markers"),
  test: join(stateDir, "test"),
  pid: join(stateDir, "start.pid"),
  backend: join(root, "backend"),
  extensions: join(root, "backend", "extensions"),
};
