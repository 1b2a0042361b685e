import type { IncomingMessage, ServerResponse } from "node:http";
import {
  readJsonBody,
  type RunningFake,
  startHttpServer,
  type FakeServerOptions,
  browserScript,
  send,
} from "../shared/http-server";
import { answerProviderCall } from "../shared/provider-call";
import { handleControlRequest } from "./control-api";
import { dialogPage, widgetPage } from "./pages";
import { type KlarnaAccount, handleKlarnaCall } from "./klarna-api";
import { FakeKlarnaStore } from "./store";

/**
 * Credentials of the fake server for the demo and the tests. They are not valid at the real Klarna.
 */
export const FAKE_KLARNA_ACCOUNT: KlarnaAccount = {
  username: "shop-of-the-fake-klarna",
  password: "password-of-the-fake-klarna",
};

/** Serves the SDK and its content to browsers. */
function sendPage(store: FakeKlarnaStore, url: URL, response: ServerResponse): boolean {
  const session = store.sessionOf(url.searchParams.get("client_token") ?? "");
  switch (url.pathname) {
    case "/healthz":
      send(response, 200, "text/plain", "ok");
      return true;
    case "/kp/lib/v1/api.js":
      send(response, 200, "text/javascript", browserScript(import.meta.url, "sdk"));
      return true;
    case "/dialog.js":
      send(response, 200, "text/javascript", browserScript(import.meta.url, "dialog"));
      return true;
    case "/widget":
      send(response, 200, "text/html", widgetPage(session));
      return true;
    case "/dialog": {
      const shop = url.searchParams.get("opener") ?? "";
      send(response, 200, "text/html", dialogPage(URL.canParse(shop) ? session : undefined, shop));
      return true;
    }
    default:
      return false;
  }
}

async function handleRequest(
  store: FakeKlarnaStore,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? "GET";
  // The Klarna SDK runs in the page of the shop and sends requests from its origin.
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (method === "GET" && sendPage(store, url, response)) return;
  const body = await readJsonBody(request);
  await answerProviderCall(request, url, response, body, {
    idempotencyHeader: "klarna-idempotency-key",
    control: () => handleControlRequest(store, method, url, body),
    provider: (call) => handleKlarnaCall(store, call, FAKE_KLARNA_ACCOUNT),
  });
}

/**
 * Starts a fake Klarna server for the demo and the tests: its HTTP API, its browser SDK with the
 * approval dialog, and `/fake/*`, through which tests inject every failure of the real provider.
 * No money is moved and no credit is granted.
 */
export function startFakeKlarna(options: FakeServerOptions): Promise<RunningFake> {
  const store = new FakeKlarnaStore();
  return startHttpServer(options, (request, url, response) =>
    handleRequest(store, request, url, response),
  );
}
