import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import { findProgram, installPackages } from "./debian-packages";

type Env = Readonly<Record<string, string | undefined>>;

/** Without a window the tests need a quarter less processor time. */
const SHELL = "chromium-headless-shell";
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns the path of a program that starts. On Ubuntu `chromium` may be a stub that does not. */
function findWorking(name: string, env: Env): string | undefined {
  const path = findProgram(name, env["PATH"]);
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
  return env["CHROMIUM_PATH"] || findWorking(SHELL, env) || findDownloadedShell(env);
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
  if (findShell(process.env) === undefined) {
    const playwright = join(root, "node_modules", "playwright", "cli.js");
    const argv = [process.execPath, playwright, "install", "--only-shell", "chromium"];
    try {
      if (!(await installPackages([SHELL, "fonts-liberation"]))) await run("Playwright", argv);
    } catch (error) {
      printLine(`  No headless shell: ${errorMessage(error)}`);
    }
  }
  const found = findChromium();
  if (found !== undefined) return found;
  throw new CommandError("No Chromium was found, and none could be installed.", {
    hint: "Install Chromium or Google Chrome and run the command again, or set CHROMIUM_PATH to its executable.",
  });
}
