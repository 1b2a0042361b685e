import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../bootstrap/failure.mjs";

/** Folder of PostgreSQL's programs on Debian, with one folder per version. */
const DEBIAN = "/usr/lib/postgresql";

/** Returns the path of a client program of PostgreSQL. */
export function findPostgresProgram(name: string): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, "bin")),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined)
    throw new CommandError(`${name} was not found.`, {
      hint: "Install PostgreSQL's client programs (Debian: postgresql-client).",
    });
  return realpathSync(found).endsWith("pg_wrapper") ? found : realpathSync(found);
}

/** Runs a program and returns its output. `what`: names the program in the error. */
export function runProgram(
  what: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): string {
  const done = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.error !== undefined || done.status !== 0)
    throw new CommandError(`${what} failed.`, {
      tail: (done.error?.message ?? done.stderr).trim().split("\n").slice(-15),
    });
  return done.stdout;
}
