import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchLiveRelease } from "#backend/publisher/releases/live-release";
import { createSiteServer } from "#backend/publisher/site-server/server";
import { siteUrl } from "./site-build";

/** Site server for tests: releases in a temporary folder, served at the site URL of the build. */
export interface LiveSite {
  readonly url: string;
  /** Releases folder. */
  readonly releasesDir: string;
  close(): Promise<void>;
}

export async function openLiveSite(): Promise<LiveSite> {
  const releasesDir = await mkdtemp(join(tmpdir(), "releases-"));
  const warn = (message: string): void => console.warn(message);
  const server = createSiteServer(watchLiveRelease(releasesDir, warn), warn);
  const url = siteUrl();
  await listening(server, Number(new URL(url).port));
  return {
    url,
    releasesDir,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
}
