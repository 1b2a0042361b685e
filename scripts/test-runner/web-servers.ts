import { existsSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import type { Tools } from "../dev-stack/tools";
import { canInstallPackages, findProgram, installPackages } from "./debian-packages";

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

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
  if (canInstallPackages(tools.env)) {
    await installPackages(
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
