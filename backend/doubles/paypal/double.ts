import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { control, type Keys } from "./control";
import { checkoutPage, languageOf, waitPage } from "./pages";
import { provider } from "./provider";
import { Till } from "./till";

/** What the demo house and the tests know the double by; a real PayPal knows none of it. */
export const DOUBLE_KEYS: Keys = { secret: "secret-of-the-paypal-double", webhookId: "webhook-of-the-paypal-double" };

export type PaypalDouble = { readonly url: string; stop(): Promise<void> };

type Options = { readonly port: number; readonly host?: string };

const script = (name: string): string => readFileSync(new URL(`browser/${name}.js`, import.meta.url), "utf8");

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" }).end(body);
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, "application/json", JSON.stringify(body));

/** What browsers ask for: the SDK and the pages of a payment. */
function sendPage(till: Till, url: URL, response: ServerResponse): boolean {
  const language = languageOf(url.searchParams.get("locale"));
  switch (url.pathname) {
    case "/healthz":
      send(response, 200, "text/plain", "ok");
      return true;
    case "/sdk/js":
      // Like the real one it is of no use without the shop's id.
      if (url.searchParams.get("client-id")) send(response, 200, "text/javascript", script("sdk"));
      else send(response, 400, "text/javascript", "throw new Error('client-id is missing');");
      return true;
    case "/checkout.js":
      send(response, 200, "text/javascript", script("checkout"));
      return true;
    case "/wait":
      send(response, 200, "text/html", waitPage(language));
      return true;
    case "/checkoutnow": {
      const shop = url.searchParams.get("opener") ?? "";
      const order = till.find(url.searchParams.get("token") ?? "");
      send(response, 200, "text/html", checkoutPage(language, URL.canParse(shop) ? order : undefined, shop));
      return true;
    }
    default:
      return false;
  }
}

async function answer(till: Till, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const method = request.method ?? "GET";
  if (method === "GET" && sendPage(till, url, response)) return;
  const body = await bodyOf(request);
  const controlled = await control(till, method, url, body, DOUBLE_KEYS);
  if (controlled) return sendJson(response, controlled.http, controlled.body);
  const id = request.headers["paypal-request-id"];
  const key = typeof id === "string" ? id : null;
  const authorization = request.headers.authorization ?? "";
  const ended = provider(till, { method, path: url.pathname, key, authorization, body }, DOUBLE_KEYS.secret);
  switch (ended?.kind) {
    case "answer":
      return sendJson(response, ended.answer.http, ended.answer.body);
    case "lost":
      request.socket.destroy();
      return;
    case "silent":
      // Whoever asked gives up sooner or later, and the connection ends with that.
      return;
    default:
      return sendJson(response, 404, { name: "NOT_FOUND", message: "The double has no such call." });
  }
}

/**
 * A double of PayPal for the demo house and the tests: its HTTP API, its browser SDK with the page on which a customer pays, and `/double/*`,
 * by which a test makes it fail in every way that the real one does. No money, no memory beyond its own life; listens on this machine alone.
 */
export async function startPaypalDouble({ port, host = "127.0.0.1" }: Options): Promise<PaypalDouble> {
  const till = new Till();
  const server = createServer((request, response) => {
    answer(till, request, response).catch((error: unknown) => {
      sendJson(response, 500, { message: error instanceof Error ? error.message : String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
