import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { CommandError, errorCode } from "../bootstrap/failure.mjs";
import { commandOf } from "../../backend/build-runner/process-command.mjs";
import { VARIABLES, type VariableName } from "../../backend/shared/configuration/variables";

type Env = Readonly<Record<string, string | undefined>>;

/** Port that a command needs: what it is for and which variable chooses another one. */
export interface RequiredPort {
  readonly what: string;
  readonly variable: string;
  readonly port: number;
  readonly command: string;
}

export interface PortOwner {
  readonly pid: number;
  readonly command: string;
}

type Variables = typeof VARIABLES;

/** Variables of ports that have a default. */
export type PortVariable = {
  [Name in VariableName]: Variables[Name] extends {
    readonly kind: "port";
    readonly default: number;
  }
    ? Name
    : never;
}[VariableName];

/** Reads a port from the environment. Without it: the default of the table of variables. */
export function portFrom(env: Env, variable: PortVariable): number {
  const text = env[variable];
  if (text === undefined || text === "") return VARIABLES[variable].default;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} is "${text}", which is not a port.`, {
    hint: "A port is a whole number from 1 to 65535.",
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 fails with another code, which does not mean that the port is taken.
    probe.once("error", (error) => {
      const code = errorCode(error);
      resolve(code !== "EADDRINUSE" && code !== "EACCES");
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns whether no process listens on this port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1", "0.0.0.0", "::"])
    if (!(await canListen(port, host))) return false;
  return true;
}

/** Returns the process that listens on a port, or undefined if this user cannot see it. */
export function ownerOf(port: number): PortOwner | undefined {
  const pid = process.platform === "linux" ? linuxOwner(port) : lsofOwner(port);
  if (pid === undefined) return undefined;
  const command = commandOf(pid);
  return { pid, command: command.length > 90 ? `${command.slice(0, 90)}…` : command };
}

function lsofOwner(port: number): number | undefined {
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

function linuxOwner(port: number): number | undefined {
  const inodes = new Set<string>();
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
        // The descriptor was closed in the meantime.
      }
    }
  }
  return undefined;
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

function list(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Formats the message about a taken port, with a way around it. */
export function portMessage(
  { what, variable, port, command }: RequiredPort,
  owner: PortOwner | undefined,
): { readonly message: string; readonly hint: string } {
  const by =
    owner === undefined
      ? "another process"
      : `process ${owner.pid}${owner.command === "" ? "" : ` (${owner.command})`}`;
  return {
    message: `Port ${port}, which ${what} needs, is taken by ${by}.`,
    hint: `End that process, or choose another port: ${variable}=${port + 100} ${command}`,
  };
}

/** Checks that all these ports can be used. Throws a `CommandError` for the first taken one. */
export async function requireFreePorts(required: readonly RequiredPort[]): Promise<void> {
  for (const entry of required) {
    if (await isFree(entry.port)) continue;
    const { message, hint } = portMessage(entry, ownerOf(entry.port));
    throw new CommandError(message, { hint });
  }
}
