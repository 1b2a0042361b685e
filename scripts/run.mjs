// @ts-check
/*
 * Starts a command of this project: `node scripts/run.mjs <command> [arguments]`. Works with Node 20
 * and without any packages: makes Node 22 and the packages available, then runs
 * `scripts/commands/<command>.ts` under Node 22. Signals and the exit code are passed on.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { printError, step } from "./bootstrap/console.mjs";
import { CommandError } from "./bootstrap/failure.mjs";
import { installAllPackages, PACKAGE_SETS } from "./bootstrap/install.mjs";
import { ensureNode22, majorOf, versionOf } from "./bootstrap/node22.mjs";
import { paths, root } from "./bootstrap/paths.mjs";
import { exit, exitOnSignals, onParentExit } from "./bootstrap/processes.mjs";

/** Commands that install what is missing. All others only need it to be installed. */
const INSTALLING = ["setup", "start", "dev", "test"];

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const commands = join(root, "scripts", "commands");

/**
 * Returns the Node that runs the command and its environment.
 * @param {string} command
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
async function prepareNode(command) {
  if (INSTALLING.includes(command)) {
    exitOnSignals();
    const tools = await step("Node 22", ({ note }) => ensureNode22(note));
    await installAllPackages(tools);
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    return tools;
  }
  const node = majorOf(process.version) >= 22 ? process.execPath : join(paths.node, "bin", "node");
  if (versionOf(node) === undefined)
    throw new CommandError("This command needs Node 22.", {
      hint: "Install it with: npm run setup",
    });
  if (!PACKAGE_SETS.every(({ folder }) => existsSync(join(folder, "node_modules"))))
    throw new CommandError("The packages of this project are not installed.", {
      hint: "Install them with: npm run setup",
    });
  return { node, env: process.env };
}

/**
 * Runs the command to its end and ends this process in the same way.
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runCommand(command, args) {
  const known = readdirSync(commands).map((name) => name.replace(/\.ts$/, ""));
  if (!known.includes(command))
    throw new CommandError(
      command === "" ? "No command is given." : `There is no command "${command}".`,
      { hint: `The commands are: ${known.sort().join(" ")}` },
    );
  const { node, env } = await prepareNode(command);
  const modules = [
    join(root, "node_modules", "tsx", "dist", "loader.mjs"),
    join(root, "scripts", "bootstrap", "exit-with-launcher.mjs"),
  ];
  const child = spawn(
    node,
    [
      // Node 22 marks its own SQLite as experimental.
      "--disable-warning=ExperimentalWarning",
      ...modules.flatMap((path) => ["--import", pathToFileURL(path).href]),
      join(commands, `${command}.ts`),
      ...args,
    ],
    { env, stdio: ["inherit", "inherit", "inherit", "ipc"] },
  );
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  onParentExit(() => child.kill("SIGTERM"));
  child.on("error", (error) => {
    printError(error);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Without a listener the signal ends this process as it ended the command.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

try {
  const [command = "", ...args] = process.argv.slice(2);
  await runCommand(command, args);
} catch (error) {
  printError(error);
  await exit(1);
}
