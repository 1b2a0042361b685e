import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileTable, ReleaseInfo } from "../releases/release";
import { caddySite } from "./caddy-config";
import { serverRulesFor } from "./server-rules";

/**
 * Writes the file that Caddy imports to serve this release: routes, headers and caching of the site
 * server, and the redirects of the build. Without those of the build, it writes none.
 */
export async function writeCaddyConfig(
  buildDir: string,
  folder: string,
  info: ReleaseInfo,
  files: FileTable,
): Promise<void> {
  const redirects = await readFile(join(buildDir, "redirects.caddy"), "utf8").catch(
    () => undefined,
  );
  if (redirects === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "site.caddy"), caddySite(serverRulesFor(info, files), redirects));
}
