import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "./failure.mjs";
import { commandOf } from "./ports.mjs";
import { places, root } from "./paths.mjs";
import { atTheEnd } from "./processes.mjs";

/** A build writes to `.cache` and `public` of the checkout, whatever house it is for, so there can be only one at a time. */
export const BUILD_LOCK = join(root, ".house", "build.pid");

/** Stands while a build runs; where it stands before one, the last build was killed, and what it left behind cannot be trusted. */
export const BUILD_MARK = join(root, ".house", "build.unfinished");

/** The process that holds a lock, or undefined; one that has died holds nothing, even if its number belongs to another now. */
export function holderOf(path) {
  let pid;
  try {
    pid = Number(readFileSync(path, "utf8"));
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM" ? pid : undefined;
  }
  const command = commandOf(pid);
  return command === "" || /(scripts|publisher)\//.test(command) ? pid : undefined;
}

/** Takes a lock until it is given back or this script ends, or throws with who has it. Gives the way to give it back. */
export function hold(path, message) {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx" });
      const giveBack = () => rmSync(path, { force: true });
      atTheEnd(giveBack);
      return giveBack;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = holderOf(path);
      if (holder === process.pid) return () => {};
      if (holder !== undefined) throw new Failure(message(holder), { hint: `End it with Ctrl-C in its terminal, or with: kill ${holder}` });
      rmSync(path, { force: true });
    }
  }
  throw new Failure(`The lock ${path} cannot be taken.`);
}

/** Takes the lock of this house: one `npm start` or `npm run dev` at a time. */
export function holdHouse() {
  return hold(places.pid, (pid) => `This house is running already (process ${pid}).`);
}

export function holdBuild() {
  return hold(BUILD_LOCK, (pid) => `Another command (process ${pid}) is building the site in this folder.`);
}
