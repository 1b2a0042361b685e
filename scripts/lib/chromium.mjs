import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError } from "./failure.mjs";
import { paths, root } from "./paths.mjs";
import { run } from "./processes.mjs";

/**
 * The shell is the same browser without a window's parts: the stories need two fifths less of the
 * processor in it.
 */
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

const PLAYWRIGHTS = [
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

/** The browser that playwright fetched itself, if it did. */
function playwrightsOwn(env) {
  const store =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === "darwin"
      ? join(homedir(), "Library/Caches/ms-playwright")
      : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(store)) return undefined;
  const names = readdirSync(store).sort().reverse();
  return PLAYWRIGHTS.flatMap(({ folder, inside }) =>
    names
      .filter((name) => folder.test(name))
      .flatMap((name) => inside.map((path) => join(store, name, path))),
  ).find((path) => existsSync(path));
}

function onPath(command, env) {
  return (env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}

/** A browser for the tests: the one that CHROMIUM_PATH names, the system's, or playwright's own. */
export function findChromium(env = process.env) {
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`, {
      hint: "Name the browser's executable, or unset the variable.",
    });
  }
  for (const command of COMMANDS) {
    const path = onPath(command, env);
    // Ubuntu's `chromium` may be a stub that only says how to get the real one.
    if (path !== undefined && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0)
      return path;
  }
  return MAC.find((path) => existsSync(path)) ?? playwrightsOwn(env);
}

/**
 * Finds a Chromium or gets one: from the system's packages where that is allowed, otherwise from
 * playwright.
 */
export async function ensureChromium(tools, note) {
  const found = findChromium(tools.env);
  if (found !== undefined) {
    note(found);
    return found;
  }
  const log = join(paths.logs, "chromium.log");
  const env = { ...tools.env, DEBIAN_FRONTEND: "noninteractive" };
  const ways = [
    ...(process.getuid?.() === 0 && onPath("apt-get", env) !== undefined
      ? ["chromium-headless-shell", "chromium"].map((name) => [
          "sh",
          "-c",
          `apt-get update && apt-get install -y --no-install-recommends ${name} fonts-liberation`,
        ])
      : []),
    [tools.node, join(root, "node_modules", "playwright", "cli.js"), "install", "chromium"],
  ];
  for (const argv of ways) {
    try {
      await run({ name: "Getting Chromium", argv, env, log });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
    const got = findChromium(tools.env);
    if (got === undefined) continue;
    note(`${got}, newly installed`);
    return got;
  }
  throw new CommandError("No Chromium was found, and none could be installed.", {
    hint: "Install Chromium or Google Chrome and run the command again, or name its executable in CHROMIUM_PATH.",
    log,
  });
}
