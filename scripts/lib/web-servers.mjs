import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "./failure.mjs";
import { paths } from "./paths.mjs";
import { run } from "./processes.mjs";

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Installs Debian's packages of servers without their being started: the tests start their own. */
export async function installWithoutStarting(tools, packages, log) {
  const policy = "/usr/sbin/policy-rc.d";
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  const refuse = `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy}`;
  const argv = [
    "sh",
    "-c",
    `if test -e ${policy}; then ${install}; else ${refuse} && ${install}; code=$?; rm -f ${policy}; exit $code; fi`,
  ];
  await run({
    name: `Getting ${packages.join(", ")}`,
    argv,
    env: { ...tools.env, DEBIAN_FRONTEND: "noninteractive" },
    log,
  });
}

export function findProgram(name, env) {
  const folders = [
    ...(env.PATH ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/local/sbin",
    "/opt/homebrew/bin",
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function findServers(env) {
  const nginx = findProgram("nginx", env);
  const caddy = findProgram("caddy", env);
  return nginx !== undefined && caddy !== undefined && existsSync(BROTLI)
    ? { NGINX_PATH: nginx, CADDY_PATH: caddy }
    : undefined;
}

/**
 * nginx and Caddy for the tests: the system's, or installed where that is allowed. Nothing of them
 * is left running.
 */
export async function ensureWebServers(tools, note) {
  const found = findServers(tools.env);
  if (found !== undefined) {
    note("nginx and Caddy are there");
    return found;
  }
  const log = join(paths.logs, "web-servers.log");
  if (process.getuid?.() === 0) {
    await installWithoutStarting(
      tools,
      ["nginx-light", "libnginx-mod-http-brotli-static", "caddy", "openssl"],
      log,
    );
    const got = findServers(tools.env);
    if (got !== undefined) {
      note("nginx and Caddy, newly installed");
      return got;
    }
  }
  throw new CommandError("nginx and Caddy were not found, and could not be installed.", {
    hint: "Install nginx with its module brotli_static, and Caddy, and run the command again.",
    log,
  });
}
