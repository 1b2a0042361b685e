import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { parseRequestTarget, routeRequest } from "../http-rules/route-request";
import type { RequestTarget } from "../http-rules/route-request";
import { sendReleaseFile, sendText } from "../http-rules/send-file";
import { SECURITY_HEADERS } from "../http-rules/serving-rules";
import type { LiveRelease, LoadedRelease } from "../releases/live-release";

/** Health check of `npm start`. */
const HEALTH_PATH = "/healthz";

/**
 * Creates the HTTP server of the demo and the tests. It serves the live release like Caddy does in
 * production. The caller calls `listen`. `report` receives unexpected errors.
 */
export function createSiteServer(live: LiveRelease, report: (message: string) => void): Server {
  return createServer((request, response) => {
    handleRequest(live, request, response).catch((error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Something went wrong");
    });
  });
}

async function handleRequest(
  live: LiveRelease,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
  const target = parseRequestTarget(request.url ?? "");
  const release = await live();
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    sendText(response, 405, "Only GET and HEAD are answered here");
  } else if (release === undefined) {
    response.setHeader("Retry-After", "30");
    sendText(response, 503, "The site is being built. Please try again in a moment.");
  } else if (target.path === HEALTH_PATH) {
    sendText(response, 200, `ok ${release.info.id}`);
  } else {
    await sendDecision(request, response, release, target);
  }
}

async function sendDecision(
  request: IncomingMessage,
  response: ServerResponse,
  release: LoadedRelease,
  target: RequestTarget,
): Promise<void> {
  const decision = routeRequest(release, target);
  switch (decision.kind) {
    case "redirect":
      response.setHeader("Location", decision.location);
      sendText(response, decision.status, decision.location);
      break;
    case "nothing":
      sendText(response, 404, "Not found");
      break;
    case "file":
      await sendReleaseFile(request, response, release, decision);
      break;
  }
}
