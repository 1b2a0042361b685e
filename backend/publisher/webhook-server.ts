import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { getErrorMessage } from "#domain/error-message";
import type { Publisher } from "./publisher";
import { publisherMetrics, type MetricSources } from "./publisher-metrics";
import { readBody } from "./read-body";
import type { WebhookRejection } from "../shared/webhook-signature";

/** Path of the webhook that Directus calls after a save. */
export const REBUILD_PATH = "/hooks/rebuild";

/** A webhook only requests a build, so a large body is not legitimate. */
export const MAX_BODY_BYTES = 16 * 1024;

const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
};

const REFUSALS: Readonly<Record<WebhookRejection, readonly [status: number, text: string]>> = {
  unsigned: [
    401,
    "The webhook is not signed: webhook-id, webhook-timestamp and webhook-signature are needed",
  ],
  "wrong-signature": [401, "The signature is not made with this publisher's secret"],
  "too-old-or-new": [401, "The webhook's timestamp is more than five minutes from now"],
  replayed: [409, "This webhook was already accepted"],
};

/**
 * Creates the HTTP server of the publisher: signed webhooks, health check and metrics. A webhook
 * only triggers a build; its content is not used.
 */
export function createWebhookServer(
  publisher: Publisher,
  report: (message: string) => void,
  sources: MetricSources,
): Server {
  return createServer({ ...LIMITS, connectionsCheckingInterval: 2000 }, (request, response) => {
    handleRequest(publisher, sources, request, response).catch((error: unknown) => {
      report(`A request failed: ${getErrorMessage(error)}`);
      if (response.headersSent) response.destroy();
      else send(response, 500, "Something went wrong");
    });
  });
}

async function handleRequest(
  publisher: Publisher,
  sources: MetricSources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? "").replace(/[?#].*$/, "");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (path === "/healthz") {
    if (reads) send(response, 200, `ok ${publisher.phase()}`);
    else refuseMethod(response, "GET, HEAD");
    return;
  }
  if (path === "/metrics") {
    if (reads) send(response, 200, await publisherMetrics(publisher, sources));
    else refuseMethod(response, "GET, HEAD");
    return;
  }
  if (path !== REBUILD_PATH) {
    send(response, 404, "Not found");
    return;
  }
  if (request.method !== "POST") {
    refuseMethod(response, "POST");
    return;
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === undefined) {
    response.setHeader("Connection", "close");
    send(response, 413, `A webhook has at most ${MAX_BODY_BYTES} bytes`);
    return;
  }
  const reason = await publisher.take({
    id: header(request, "webhook-id"),
    timestamp: header(request, "webhook-timestamp"),
    signature: header(request, "webhook-signature"),
    body,
  });
  if (reason === undefined) {
    send(response, 202, "The site will be built");
    return;
  }
  send(response, ...REFUSALS[reason]);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

function refuseMethod(response: ServerResponse, allowed: string): void {
  response.setHeader("Allow", allowed);
  send(response, 405, `Only ${allowed} is answered here`);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.end(`${text}\n`);
}
