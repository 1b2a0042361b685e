// @ts-check
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the checkout. Every command runs from here, in any current folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Folder of everything that the commands create outside git. */
export const stateDir = join(root, ".state");

/** Files and folders by name. */
export const paths = {
  data: join(stateDir, "data"),
  releases: join(stateDir, "releases"),
  preview: join(stateDir, "preview"),
  logs: join(stateDir, "logs"),
  stateFiles: join(stateDir, "state-files"),
  test: join(stateDir, "test"),
  lock: join(stateDir, "start.lock"),
  installPid: join(stateDir, "install.pid"),
  backend: join(root, "backend"),
  extensions: join(root, "backend", "extensions"),
};
