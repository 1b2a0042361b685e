import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { printLine } from "../bootstrap/console.mjs";
import { CommandError } from "../bootstrap/failure.mjs";
import { run } from "../bootstrap/processes.mjs";

/** Debian runs this file before it starts the service of a newly installed package. */
const POLICY = "/usr/sbin/policy-rc.d";
const APT = "apt-get -qq -o DPkg::Lock::Timeout=300";

/** Returns the path of a program, or undefined if it is not installed. */
export function findProgram(name: string, path = process.env["PATH"] ?? ""): string | undefined {
  const folders = [...path.split(delimiter), "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Returns a program of the tests. Installs its Debian package if it is missing and this user may
 * install packages.
 */
export async function ensureProgram(
  debianPackage: string,
  find = () => findProgram(debianPackage),
): Promise<string> {
  const found = find() ?? ((await installPackages([debianPackage])) ? find() : undefined);
  if (found !== undefined) return found;
  throw new CommandError(`${debianPackage} was not found, and could not be installed.`, {
    hint: `Install it and run the command again. On Debian: apt-get install ${debianPackage}`,
  });
}

/**
 * Installs Debian packages, and prints what it changes on this machine. Their services do not
 * start: the tests start their own. Returns false where this user may not install packages.
 */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || findProgram("apt-get") === undefined) return false;
  const policy = existsSync(POLICY) ? undefined : POLICY;
  printLine(`  Installing Debian packages with apt-get: ${packages.join(" ")}`);
  if (policy !== undefined)
    printLine(`  ${policy} keeps their services from starting; it is removed afterwards.`);
  await run("apt-get", ["sh", "-c", createScript(packages, policy)], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return true;
}

/**
 * Returns the shell script that installs packages. `policy`: file that keeps services from
 * starting, which the script creates and always removes.
 */
export function createScript(packages: readonly string[], policy: string | undefined): string {
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
    `${APT} update`,
    `${APT} install -y --no-install-recommends ${packages.join(" ")}`,
  ].join("\n");
}
