import { spawnSync } from "node:child_process";
import { CommandError, errorCode } from "../bootstrap/failure.mjs";

const DEBIAN_PACKAGES = {
  restic: "restic",
  pg_dump: "postgresql-client",
  pg_restore: "postgresql-client",
  psql: "postgresql-client",
};

/** Last lines of the output that a failure shows. */
const SHOWN_LINES = 15;

/** Runs a program of this machine and returns its output. */
export function runProgram(
  program: keyof typeof DEBIAN_PACKAGES,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const done = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (errorCode(done.error) === "ENOENT")
    throw new CommandError(`${program} is not installed.`, {
      hint: `Install it. On Debian: apt install ${DEBIAN_PACKAGES[program]}`,
    });
  if (done.status !== 0)
    throw new CommandError(`${program} failed.`, {
      tail: (done.error?.message ?? done.stderr).trim().split("\n").slice(-SHOWN_LINES),
    });
  return done.stdout;
}
