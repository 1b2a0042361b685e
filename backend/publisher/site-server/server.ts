import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { LiveRelease, LoadedRelease } from "../releases/live-release";
import { parseRequestTarget } from "../http-rules/request-target";
import type { RequestTarget } from "../http-rules/request-target";
import { routeRequest } from "./route-request";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/security-headers";
import type { IsTrustedProxy } from "../http-rules/security-headers";
import { sendReleaseFile, sendText } from "./send-file";

/**
 * One answered request. Without the query, which may contain the token of an order, and without the
 * visitor's address.
 */
export type AccessRecord = {
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly release: string | undefined;
};

export type SiteServerOptions = {
  readonly live: LiveRelease;
  readonly trustsProxy: IsTrustedProxy;
  /** Receives each answered request. Without it, none is recorded. */
  readonly record?: (access: AccessRecord) => void;
  /** Receives unexpected errors. */
  readonly report: (message: string) => void;
};

/** Health check for load balancers and `npm start`. */
const HEALTH_PATH = "/healthz";

/**
 * Limits against slow or endless requests. The headers of a normal visitor are small and arrive at
 * once.
 */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/** Creates an HTTP server for the live release. The caller calls `listen`. */
export function createSiteServer(options: SiteServerOptions): Server {
  return createServer({ ...LIMITS, connectionsCheckingInterval: 5_000 }, (request, response) => {
    const started = performance.now();
    handleRequest(options, request, response).then(
      (release) => recordAccess(options, request, response, started, release),
      (error: unknown) => {
        options.report(
          `${request.method ?? ""} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        if (response.headersSent) response.destroy();
        else sendText(response, 500, "Something went wrong\n");
      },
    );
  });
}

/** Answers a request and resolves to the id of the release used. */
async function handleRequest(
  options: SiteServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (isHttps(request, options.trustsProxy))
    response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);

  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    sendText(response, 405, "Only GET and HEAD are answered here\n");
    return undefined;
  }
  const target = parseRequestTarget(request.url ?? "");
  if (target === undefined) {
    sendText(response, 400, "This address cannot be read\n");
    return undefined;
  }
  const release = await options.live();
  if (target.path === HEALTH_PATH) {
    sendText(
      response,
      release === undefined ? 503 : 200,
      release === undefined ? "no release yet\n" : `ok ${release.info.id}\n`,
    );
    return release?.info.id;
  }
  if (release === undefined) {
    response.setHeader("Retry-After", "30");
    sendText(response, 503, "The site is being built. Please try again in a moment.\n");
    return undefined;
  }
  // If the release is removed during the request, the release that is live by then is used.
  let tried: string | undefined;
  for (
    let from: LoadedRelease | undefined = release;
    from !== undefined && from.info.id !== tried;
    from = await options.live()
  ) {
    if (await serveFrom(from, target, request, response)) return from.info.id;
    tried = from.info.id;
  }
  sendText(response, 404, "Not found\n");
  return tried;
}

/** Answers from a release. Resolves to false if the selected file no longer exists. */
async function serveFrom(
  release: LoadedRelease,
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const decision = routeRequest(release, target);
  switch (decision.kind) {
    case "redirect":
      response.setHeader("Location", decision.location);
      sendText(response, decision.status, `${decision.location}\n`);
      return true;
    case "nothing":
      sendText(response, 404, "Not found\n");
      return true;
    case "file":
      return sendReleaseFile(request, response, release, decision);
  }
}

function isHttps(request: IncomingMessage, trustsProxy: IsTrustedProxy): boolean {
  const forwarded = request.headers["x-forwarded-proto"];
  const protocol = (Array.isArray(forwarded) ? forwarded[0] : forwarded)
    ?.split(",")[0]
    ?.trim()
    .toLowerCase();
  return protocol === "https" && trustsProxy(request.socket.remoteAddress);
}

function recordAccess(
  options: SiteServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  started: number,
  release: string | undefined,
): void {
  const record = options.record;
  if (record === undefined) return;
  const write = (): void =>
    record({
      time: new Date().toISOString(),
      method: request.method ?? "",
      path: (request.url ?? "").replace(/[?#].*$/, ""),
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - started),
      release,
    });
  if (response.writableFinished || response.destroyed) write();
  else response.once("close", write);
}
