import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Installs Debian packages of servers without starting them: the tests start their own. */
export async function installWithoutStarting(
  tools: Tools,
  packages: readonly string[],
  log: string,
): Promise<void> {
  const policy = "/usr/sbin/policy-rc.d";
  const install = `apt-get -o DPkg::Lock::Timeout=300 update && apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${packages.join(" ")}`;
  const refuse = `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy}`;
  const argv = [
    "sh",
    "-c",
    `if test -e ${policy}; then ${install}; else ${refuse} && ${install}; code=$?; rm -f ${policy}; exit $code; fi`,
  ];
  await run({
    name: `Installing ${packages.join(", ")}`,
    argv,
    env: { ...tools.env, DEBIAN_FRONTEND: "noninteractive" },
    log,
  });
}

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

/** Paths of the web servers, as the tests read them. */
export interface WebServerPaths {
  readonly NGINX_PATH: string;
  readonly CADDY_PATH: string;
}

function findServers(env: NodeJS.ProcessEnv): WebServerPaths | undefined {
  const nginx = findProgram("nginx", env);
  const caddy = findProgram("caddy", env);
  return nginx !== undefined && caddy !== undefined && existsSync(BROTLI)
    ? { NGINX_PATH: nginx, CADDY_PATH: caddy }
    : undefined;
}

/** Returns nginx and Caddy for the tests, installed if this user may install packages. */
export async function ensureWebServers(
  tools: Tools,
  note: (text: string) => void,
): Promise<WebServerPaths> {
  const found = findServers(tools.env);
  if (found !== undefined) {
    note("nginx and Caddy are installed");
    return found;
  }
  const log = join(paths.logs, "web-servers.log");
  if (process.getuid?.() === 0) {
    await installWithoutStarting(
      tools,
      ["nginx-light", "libnginx-mod-http-brotli-static", "caddy", "openssl"],
      log,
    );
    const installed = findServers(tools.env);
    if (installed !== undefined) {
      note("nginx and Caddy, newly installed");
      return installed;
    }
  }
  throw new CommandError("nginx and Caddy were not found, and could not be installed.", {
    hint: "Install nginx with its module brotli_static, and Caddy, and run the command again.",
    log,
  });
}
