import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import { findProgram, installPackages } from "./debian-packages";

type Env = Readonly<Record<string, string | undefined>>;

/** Without a window the tests need a quarter less processor time. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns the path of a program that starts. On Ubuntu `chromium` may be a stub that does not. */
function findWorking(name: string, env: Env): string | undefined {
  const path = findProgram(name, env);
  return path && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0
    ? path
    : undefined;
}

/** Returns the headless shell that Playwright has downloaded, if any. */
function findDownloadedShell(env: Env): string | undefined {
  const cache = process.platform === "darwin" ? "Library/Caches" : ".cache";
  const store = env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), cache, "ms-playwright");
  if (!existsSync(store)) return undefined;
  return readdirSync(store, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)(chrome-headless-shell|headless_shell)$/.test(path))
    .map((path) => join(store, path))
    .sort()
    .at(-1);
}

/** Returns the browser of CHROMIUM_PATH, or a headless shell that is installed. */
function findShell(env: Env): string | undefined {
  const named = env["CHROMIUM_PATH"];
  if (named === undefined || named === "")
    return findWorking(SHELL, env) ?? findDownloadedShell(env);
  if (existsSync(named)) return named;
  throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`, {
    hint: "Set it to the path of the browser, or unset it.",
  });
}

/** Returns an installed browser for the tests, the headless shell first. */
export function findChromium(env: Env = process.env): string | undefined {
  return (
    findShell(env) ??
    BROWSERS.map((name) => findWorking(name, env)).find(Boolean) ??
    (existsSync(MAC) ? MAC : undefined)
  );
}

/**
 * Returns a Chromium for the tests. Installs the headless shell if it is missing: as root from the
 * system's packages, otherwise with Playwright. Where neither works, prints the reason and takes
 * another installed browser.
 */
export async function ensureChromium(): Promise<string> {
  const found = findShell(process.env);
  if (found !== undefined) return found;
  const playwright = join(root, "node_modules", "playwright", "cli.js");
  const download = () =>
    run({
      name: "Installing Chromium",
      argv: [process.execPath, playwright, "install", "--only-shell", "chromium"],
      env: process.env,
      log: join(paths.logs, "chromium.log"),
    });
  for (const install of [() => installPackages([SHELL, "fonts-liberation"]), download]) {
    try {
      await install();
      const installed = findShell(process.env);
      if (installed !== undefined) return installed;
    } catch (error) {
      printLine(`  No headless shell: ${errorMessage(error)}`);
    }
  }
  const other = findChromium();
  if (other !== undefined) return other;
  throw new CommandError("No Chromium was found, and none could be installed.", {
    hint: "Install Chromium or Google Chrome and run the command again, or set CHROMIUM_PATH to its executable.",
  });
}
