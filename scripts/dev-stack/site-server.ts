import { join } from "node:path";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { startService } from "./service";
import type { Tools } from "./tools";

/** Serves the live release until it is stopped. */
export function launchSiteServer(
  tools: Tools,
  { releasesDir, port, log }: { releasesDir: string; port: number; log: string },
): Promise<ManagedProcess> {
  return startService({
    name: "The site's server",
    url: `http://127.0.0.1:${port}/healthz`,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "site-server", "main.ts")],
    env: { ...tools.env, RELEASES_DIR: releasesDir, SITE_PORT: String(port) },
    log,
  });
}
