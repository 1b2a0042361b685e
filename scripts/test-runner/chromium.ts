import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";
import { canInstallPackages, installPackages } from "./debian-packages";

/** The headless shell comes first: without a window the tests need 40 % less processor time. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const PLAYWRIGHT_BROWSERS = [
  {
    folder: /^chromium_headless_shell-\d+$/,
    inside: [
      "chrome-linux/headless_shell",
      "chrome-headless-shell-linux64/chrome-headless-shell",
      "chrome-mac/headless_shell",
    ],
  },
  {
    folder: /^chromium-\d+$/,
    inside: [
      "chrome-linux/chrome",
      "chrome-linux64/chrome",
      "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    ],
  },
];

/** Returns the browser that Playwright has downloaded, if any. */
function playwrightBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const store =
    env["PLAYWRIGHT_BROWSERS_PATH"] ??
    (process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(store)) return undefined;
  const names = readdirSync(store).sort().reverse();
  return PLAYWRIGHT_BROWSERS.flatMap(({ folder, inside }) =>
    names
      .filter((name) => folder.test(name))
      .flatMap((name) => inside.map((path) => join(store, name, path))),
  ).find((path) => existsSync(path));
}

function onPath(command: string, env: NodeJS.ProcessEnv): string | undefined {
  return (env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}

/** Returns a browser for the tests: that of CHROMIUM_PATH, the system's or Playwright's. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`, {
      hint: "Set it to the path of the browser, or unset it.",
    });
  }
  for (const command of COMMANDS) {
    const path = onPath(command, env);
    // On Ubuntu `chromium` may be a stub that only prints how to install the browser.
    if (path !== undefined && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0)
      return path;
  }
  return MAC.find((path) => existsSync(path)) ?? playwrightBrowser(env);
}

/**
 * Returns a Chromium, installed if needed: from the system's packages if this user may install
 * them, otherwise with Playwright.
 */
export async function ensureChromium(tools: Tools, note: (text: string) => void): Promise<string> {
  const found = findChromium(tools.env);
  if (found !== undefined) {
    note(found);
    return found;
  }
  const log = join(paths.logs, "chromium.log");
  const download = [join(root, "node_modules", "playwright", "cli.js"), "install", "chromium"];
  const installers = [
    ...(canInstallPackages(tools.env)
      ? ["chromium-headless-shell", "chromium"].map(
          (name) => () => installPackages(tools, [name, "fonts-liberation"], log),
        )
      : []),
    () =>
      run({
        name: "Installing Chromium",
        argv: [tools.node, ...download],
        env: tools.env,
        log,
      }),
  ];
  for (const install of installers) {
    try {
      await install();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
    const installed = findChromium(tools.env);
    if (installed === undefined) continue;
    note(`${installed}, newly installed`);
    return installed;
  }
  throw new CommandError("No Chromium was found, and none could be installed.", {
    hint: "Install Chromium or Google Chrome and run the command again, or set CHROMIUM_PATH to its executable.",
    log,
  });
}
