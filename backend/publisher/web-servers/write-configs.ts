import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { caddySite } from "./caddy-config";
import { nginxSite } from "./nginx-config";
import { serverRulesFor } from "./server-rules";

const SERVERS = [
  { redirects: "redirects.nginx.conf", file: "site.nginx.conf", site: nginxSite },
  { redirects: "redirects.caddy", file: "site.caddy", site: caddySite },
] as const;

/**
 * Writes the files that nginx and Caddy include to serve this release: routes, headers and caching
 * of the site server, and the redirects of the build in their syntax. Skips a web server for which
 * the build has no redirects.
 */
export async function writeServerConfigs(
  buildDir: string,
  folder: string,
  info: ReleaseInfo,
  files: FileTable,
): Promise<void> {
  const plan = serverRulesFor(info, files);
  await mkdir(folder, { recursive: true });
  for (const { redirects, file, site } of SERVERS) {
    const text = await readFile(join(buildDir, redirects), "utf8").catch(() => undefined);
    if (text !== undefined) await writeFile(join(folder, file), site(plan, text));
  }
}
