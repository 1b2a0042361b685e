import { join } from "node:path";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import type { Tools } from "../dev-stack/tools";
import { canInstallPackages, findProgram, installPackages } from "./debian-packages";

/** Path of the web server, as the tests read it. */
export interface WebServerPaths {
  readonly CADDY_PATH: string;
}

/** Returns Caddy for the tests, installed if this user may install packages. */
export async function ensureWebServers(
  tools: Tools,
  note: (text: string) => void,
): Promise<WebServerPaths> {
  const log = join(paths.logs, "web-servers.log");
  if (findProgram("caddy", tools.env) === undefined && canInstallPackages(tools.env))
    await installPackages(tools, ["caddy"], log);
  const caddy = findProgram("caddy", tools.env);
  if (caddy === undefined)
    throw new CommandError("Caddy was not found, and could not be installed.", {
      hint: "Install Caddy, and run the command again.",
      log,
    });
  note(`Caddy: ${caddy}`);
  return { CADDY_PATH: caddy };
}
