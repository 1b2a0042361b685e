import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { CommandError } from "./failure.mjs";

/** Reads a port from the environment. */
export function portFrom(env, variable, otherwise) {
  const text = env[variable];
  if (text === undefined || text === "") return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} is "${text}", which is not a port.`, {
    hint: "A port is a whole number from 1 to 65535.",
  });
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    // Without IPv6 the second question has no answer, and that is no obstacle.
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Whether nobody listens on this port, on any address of this machine. */
export async function isFree(port) {
  for (const host of ["127.0.0.1", "::1", "0.0.0.0", "::"])
    if (!(await canListen(port, host))) return false;
  return true;
}

/** Who listens on a port, as far as this user may know: `{ pid, command }` or undefined. */
export function ownerOf(port) {
  const pid = process.platform === "linux" ? linuxOwner(port) : lsofOwner(port);
  if (pid === undefined) return undefined;
  const command = commandOf(pid);
  return { pid, command: command.length > 90 ? `${command.slice(0, 90)}…` : command };
}

/** The command line of a process; empty where it cannot be known. */
export function commandOf(pid) {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

function lsofOwner(port) {
  try {
    const pid = Number(
      execFileSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"], {
        encoding: "utf8",
      }).split("\n")[0],
    );
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function linuxOwner(port) {
  const inodes = new Set();
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    for (const line of readLines(table).slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === "0A" && Number.parseInt(local?.split(":")[1] ?? "", 16) === port)
        inodes.add(`socket:[${inode}]`);
    }
  }
  if (inodes.size === 0) return undefined;
  for (const pid of list("/proc").filter((name) => /^\d+$/.test(name))) {
    for (const descriptor of list(`/proc/${pid}/fd`)) {
      try {
        if (inodes.has(readlinkSync(`/proc/${pid}/fd/${descriptor}`))) return Number(pid);
      } catch {
        // It was closed meanwhile.
      }
    }
  }
  return undefined;
}

function readLines(path) {
  try {
    return readFileSync(path, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

function list(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Says who is in the way and how to go around. */
export function portMessage({ what, variable, port, command }, owner) {
  const by =
    owner === undefined
      ? "another process"
      : `process ${owner.pid}${owner.command === "" ? "" : ` (${owner.command})`}`;
  return {
    message: `Port ${port}, which ${what} needs, is taken by ${by}.`,
    hint: `End that process, or choose another port: ${variable}=${port + 100} ${command}`,
  };
}

/** Makes sure that all these ports can be used; the first one that cannot throws. */
export async function requireFreePorts(wanted) {
  for (const entry of wanted) {
    if (await isFree(entry.port)) continue;
    const { message, hint } = portMessage(entry, ownerOf(entry.port));
    throw new CommandError(message, { hint });
  }
}
