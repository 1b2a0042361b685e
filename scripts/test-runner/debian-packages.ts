import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { run } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";

/** Debian runs this file before it starts the service of a newly installed package. */
const POLICY = "/usr/sbin/policy-rc.d";
const APT = "apt-get -o DPkg::Lock::Timeout=300";

let isIndexUpdated = false;

/** Returns the path of a program, or undefined if it is not installed. */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = [
    ...(env["PATH"] ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/local/sbin",
    "/opt/homebrew/bin",
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Returns whether this user may install Debian packages. */
export function canInstallPackages(env: NodeJS.ProcessEnv): boolean {
  return process.getuid?.() === 0 && findProgram("apt-get", env) !== undefined;
}

/**
 * Installs those of the packages that are missing, and prints what it changes on this machine.
 * Their services do not start: the tests start their own.
 */
export async function installPackages(
  tools: Tools,
  packages: readonly string[],
  log: string,
): Promise<void> {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const policy = existsSync(POLICY) ? undefined : POLICY;
  printLine(`  Installing Debian packages with apt-get: ${missing.join(" ")}`);
  if (policy !== undefined)
    printLine(`  ${policy} keeps their services from starting; it is removed afterwards.`);
  await run({
    name: `Installing ${missing.join(", ")}`,
    argv: ["sh", "-c", createScript(missing, policy, !isIndexUpdated)],
    env: { ...tools.env, DEBIAN_FRONTEND: "noninteractive" },
    log,
  });
  isIndexUpdated = true;
}

/**
 * Returns the shell script that installs packages. `policy`: file that keeps services from
 * starting, which the script creates and always removes.
 */
export function createScript(
  packages: readonly string[],
  policy: string | undefined,
  updatesIndex: boolean,
): string {
  return [
    "set -e",
    ...(policy === undefined
      ? []
      : [
          `trap 'rm -f ${policy}' EXIT`,
          "trap 'exit 130' INT TERM HUP",
          `printf '#!/bin/sh\\nexit 101\\n' > ${policy}`,
          `chmod +x ${policy}`,
        ]),
    ...(updatesIndex ? [`${APT} update`] : []),
    `${APT} install -y --no-install-recommends ${packages.join(" ")}`,
  ].join("\n");
}

function isInstalled(name: string): boolean {
  const argv = ["-W", "-f", "${db:Status-Status}", name];
  return spawnSync("dpkg-query", argv, { encoding: "utf8" }).stdout === "installed";
}
