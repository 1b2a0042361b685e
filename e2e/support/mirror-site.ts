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
  const replaced = new Map<string, { readonly text: string; readonly type: string }>();
  let current = release;
  let workerRelease = release;
  let deployed = 0;

  const replaceRelease = (text: string, path: string): string => {
    if (path === "/sw.js") return text.replaceAll(release, workerRelease);
    return text.replaceAll(release, current).replaceAll(hashScript(release), hashScript(current));
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? "/", site).pathname;
    const replacement = replaced.get(path);
    if (replacement) {
      response
        .writeHead(200, { "content-type": replacement.type, "cache-control": "no-cache" })
        .end(replacement.text);
      return;
    }
    const original = await fetch(new URL(request.url ?? "/", site), {
      method: request.method ?? "GET",
      redirect: "manual",
    });
    const type = original.headers.get("content-type") ?? "";
    const headers: Record<string, string> = { "content-type": type };
    for (const header of ["cache-control", "location"]) {
      const value = original.headers.get(header);
      if (value !== null) headers[header] = value;
    }
    response.writeHead(original.status, headers);
    if (/text\/html|javascript|json/.test(type))
      response.end(replaceRelease(await original.text(), path));
    else response.end(Buffer.from(await original.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = isAddress(address) ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    deploy: ({ worker = true } = {}) => {
      deployed += 1;
      current = `${deployed}`.padStart(4, "d") + release.slice(4);
      if (worker) workerRelease = current;
    },
    put: (path, text, type) => {
      replaced.set(path, { text, type });
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
