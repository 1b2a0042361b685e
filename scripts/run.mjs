// @ts-check
/*
 * Runs a command of this project: `node scripts/run.mjs <command> [arguments]` loads
 * `scripts/commands/<command>.ts`. Needs Node 22 and the packages (`npm run setup`).
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { printError } from "./bootstrap/console.mjs";
import { CommandError } from "./bootstrap/failure.mjs";
import { root } from "./bootstrap/paths.mjs";

const folder = join(root, "scripts", "commands");

/** npm does not tell its command that it was killed. */
function endWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, "SIGTERM"), 1000).unref();
}

try {
  const [command = ""] = process.argv.splice(2, 1);
  const commands = readdirSync(folder).map((name) => name.replace(/\.ts$/, ""));
  if (!commands.includes(command))
    throw new CommandError(`There is no command "${command}".`, {
      hint: `The commands are: ${commands.sort().join(" ")}`,
    });
  if (Number(process.versions.node.split(".")[0]) < 22)
    throw new CommandError(`This is Node ${process.versions.node}; the command needs Node 22.`, {
      hint: `npm uses the Node 22 of the packages: npm run ${command}`,
    });
  const loader = join(root, "node_modules", "tsx", "dist", "loader.mjs");
  if (!existsSync(loader))
    throw new CommandError("The packages of this project are not installed.", {
      hint: "Install them with: npm run setup",
    });
  await import(pathToFileURL(loader).href);
  endWithNpm();
  // Node 22 marks its own SQLite as experimental.
  process.removeAllListeners("warning");
  await import(pathToFileURL(join(folder, `${command}.ts`)).href);
} catch (error) {
  printError(error);
  process.exit(1);
}
