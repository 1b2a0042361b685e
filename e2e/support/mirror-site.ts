import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A copy of the site on its own origin, where a test can deploy, break and remove files without
 * affecting other tests. A deployment is the same site under another release name.
 */
export type MirrorSite = {
  readonly origin: string;
  /**
   * Activates another release. Without `worker`, visitors still get the old worker, as from a cache
   * in between.
   */
  readonly deploy: (options?: { readonly worker?: boolean }) => void;
  /** Replaces the response of a path. */
  readonly put: (path: string, text: string, type: string) => void;
  readonly close: () => Promise<void>;
};

export async function startMirrorSite(site: string): Promise<MirrorSite> {
  const release = await releaseOf(site);
  const inPlace = new Map<string, { readonly text: string; readonly type: string }>();
  let name = release;
  let workersName = release;
  let deployed = 0;

  const renamed = (text: string, path: string): string => {
    if (path === "/sw.js") return text.replaceAll(release, workersName);
    const old = hashScript(release);
    return text.replaceAll(release, name).replaceAll(old, hashScript(name));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? "/", site).pathname;
    const other = inPlace.get(path);
    if (other) {
      response
        .writeHead(200, { "content-type": other.type, "cache-control": "no-cache" })
        .end(other.text);
      return;
    }
    const real = await fetch(new URL(request.url ?? "/", site), {
      method: request.method ?? "GET",
      redirect: "manual",
    });
    const type = real.headers.get("content-type") ?? "";
    const headers: Record<string, string> = { "content-type": type };
    for (const kept of ["cache-control", "location"]) {
      const value = real.headers.get(kept);
      if (value !== null) headers[kept] = value;
    }
    response.writeHead(real.status, headers);
    if (/text\/html|javascript|json/.test(type)) response.end(renamed(await real.text(), path));
    else response.end(Buffer.from(await real.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = isAddress(address) ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    deploy: ({ worker = true } = {}) => {
      deployed += 1;
      name = `${deployed}`.padStart(4, "d") + release.slice(4);
      if (worker) workersName = name;
    },
    put: (path, text, type) => {
      inPlace.set(path, { text, type });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the release name of the live code, as pages know it. */
async function releaseOf(site: string): Promise<string> {
  const release = /window\.___webpackCompilationHash="([^"]+)"/.exec(
    await (await fetch(site)).text(),
  )?.[1];
  if (!release) throw new Error(`The site at ${site} names no release.`);
  return release;
}

/** Documents name the release in an inline script and allow that script by its hash. */
function hashScript(release: string): string {
  return createHash("sha256")
    .update(`window.___webpackCompilationHash="${release}";`)
    .digest("base64");
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === "object" && address !== null;
}
