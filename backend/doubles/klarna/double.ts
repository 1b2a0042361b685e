import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, type Double, finish, listen, type Options, script, send, sendJson } from "../shared/server";
import { control } from "./control";
import { dialogPage, widgetPage } from "./pages";
import { type Account, provider } from "./provider";
import { Till } from "./till";

/** What the demo house and the tests know the double by; a real Klarna knows none of it. */
export const DOUBLE_ACCOUNT: Account = { username: "shop-of-the-klarna-double", password: "password-of-the-klarna-double" };

/** What browsers ask for: the SDK and what it shows. */
function sendPage(till: Till, url: URL, response: ServerResponse): boolean {
  const session = till.sessionOf(url.searchParams.get("client_token") ?? "");
  switch (url.pathname) {
    case "/healthz":
      send(response, 200, "text/plain", "ok");
      return true;
    case "/kp/lib/v1/api.js":
      send(response, 200, "text/javascript", script(import.meta.url, "sdk"));
      return true;
    case "/dialog.js":
      send(response, 200, "text/javascript", script(import.meta.url, "dialog"));
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

async function answer(till: Till, request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  // Klarna's code runs in the shop's page, and asks from there.
  response.setHeader("Access-Control-Allow-Origin", "*");
  if (method === "GET" && sendPage(till, url, response)) return;
  const body = await bodyOf(request);
  const controlled = await control(till, method, url, body);
  if (controlled) return sendJson(response, controlled.http, controlled.body);
  const id = request.headers["klarna-idempotency-key"];
  const key = typeof id === "string" ? id : null;
  const authorization = request.headers.authorization ?? "";
  finish(request, response, provider(till, { method, path: url.pathname, key, authorization, body }, DOUBLE_ACCOUNT));
}

/**
 * A double of Klarna for the demo house and the tests: its HTTP API, its browser SDK with the dialog in which a customer agrees, and
 * `/double/*`, by which a test makes it fail in every way that the real one does. No money, and no credit.
 */
export function startKlarnaDouble(options: Options): Promise<Double> {
  const till = new Till();
  return listen(options, (request, url, response) => answer(till, request, url, response));
}
