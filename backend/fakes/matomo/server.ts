import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { FakeResponse } from "../shared/failure-injection";
import { languageFromLocale } from "../shared/html-page";
import {
  type RunningFake,
  startHttpServer,
  type FakeServerOptions,
  browserScript,
  send,
  sendJson,
  parseJson,
  readBody,
} from "../shared/http-server";
import { FakeMatomoStore, parseCookies, type MatomoOperation, testIdOf } from "./store";
import { requestsPage, optOutPage } from "./pages";
import { createReport } from "./reports";

const PATHS: Readonly<Record<string, Exclude<MatomoOperation, "report">>> = {
  "/matomo.js": "script",
  "/matomo.php": "count",
  "/index.php": "opt-out",
};

/** Cookie by which the opt-out recognizes visitors. */
const IGNORE = "matomo_ignore";

function sendOptOut(request: IncomingMessage, url: URL, response: ServerResponse): void {
  const selected = url.searchParams.get("ignore");
  const isIgnored = selected === null ? IGNORE in parseCookies(request) : selected === "1";
  if (selected !== null)
    response.setHeader(
      "Set-Cookie",
      `${IGNORE}=${selected}; Path=/; SameSite=Lax${isIgnored ? "" : "; Max-Age=0"}`,
    );
  send(
    response,
    200,
    "text/html",
    optOutPage(languageFromLocale(url.searchParams.get("language")), isIgnored),
  );
}

/**
 * Responds as Matomo does: sites of other origins can send requests with the cookies of this host.
 */
function sendFile(
  operation: Exclude<MatomoOperation, "report">,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): void {
  switch (operation) {
    case "script":
      send(response, 200, "text/javascript", browserScript(import.meta.url, "matomo"));
      return;
    case "count":
      response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
      response.setHeader("Access-Control-Allow-Credentials", "true");
      response.writeHead(204).end();
      return;
    case "opt-out":
      sendOptOut(request, url, response);
      return;
  }
}

const failureShape = z.looseObject({ testId: z.string().optional() });

/** Answers a call of the control API. `testId` limits it to one test. */
function control(store: FakeMatomoStore, method: string, url: URL, body: unknown): FakeResponse {
  const testId = url.searchParams.get("testId");
  switch (`${method} ${url.pathname}`) {
    case "GET /fake/requests":
      return { http: 200, body: store.read(testId) };
    case "DELETE /fake/requests":
      store.clear(testId);
      return { http: 200, body: { status: "ok" } };
    case "POST /fake/fail": {
      const { testId: order, ...failure } = failureShape.parse(body);
      return store.failures.inject({ ...failure, order });
    }
    default:
      return { http: 404, body: { message: "The fake server has no such route." } };
  }
}

async function handleRequest(
  store: FakeMatomoStore,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  const text = await readBody(request);
  const parameters = {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(new URLSearchParams(text)),
  };
  const file = PATHS[url.pathname];
  const operation = file === "opt-out" && parameters["module"] === "API" ? "report" : file;
  if (operation !== undefined) {
    const testId = testIdOf(request);
    const { referer = null } = request.headers;
    store.write({
      operation,
      at: Date.now(),
      testId,
      method,
      parameters,
      cookies: parseCookies(request),
      referer,
    });
    const kind = store.failures.called(operation, testId, null);
    if (kind === "refused") {
      request.socket.destroy();
      return;
    }
    if (kind === "404" || kind === "500") {
      send(response, Number(kind), "text/plain", "");
      return;
    }
    if (kind === "slow") await wait(3_000);
    if (operation === "report") sendJson(response, 200, createReport(store.read(null), parameters));
    else sendFile(operation, request, url, response);
    return;
  }
  if (url.pathname === "/") {
    send(
      response,
      200,
      "text/html",
      requestsPage(
        languageFromLocale(request.headers["accept-language"] ?? null),
        store.read(null),
      ),
    );
    return;
  }
  const { http, body } = control(store, method, url, parseJson(text));
  sendJson(response, http, body);
}

/**
 * Starts a fake Matomo server for the demo and the tests: the tracker script and tracking endpoint,
 * the opt-out, the reporting API, a page with the tracked requests, and `/fake/*`, through which tests read the
 * requests and inject failures.
 */
export function startFakeMatomo(options: FakeServerOptions): Promise<RunningFake> {
  const store = new FakeMatomoStore();
  return startHttpServer(options, (request, url, response) =>
    handleRequest(store, request, url, response),
  );
}
