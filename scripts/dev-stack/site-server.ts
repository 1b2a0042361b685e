import { join } from "node:path";
import { startService } from "./service";

/** Serves the live release until this process ends. */
export function launchSiteServer(releasesDir: string, port: number): Promise<void> {
  return startService({
    name: "Site server",
    url: `http://127.0.0.1:${port}/healthz`,
    argv: [join("backend", "publisher", "site-server", "main.ts")],
    env: { RELEASES_DIR: releasesDir, SITE_PORT: String(port) },
  });
}
