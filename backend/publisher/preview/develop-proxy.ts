import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { RequestTarget } from "../http-rules/route-request";
import { send, sendText } from "./send-response";

/** Request headers for the development server. It gets no cookie of the session. */
const SENT = ["accept", "accept-encoding", "range"] as const;

const PASSED = [
  ...["content-type", "content-length", "content-encoding", "content-range", "accept-ranges"],
] as const;

/**
 * Paths of the development server for developers, such as `/___graphql`, which shows its
 * configuration with the token of Directus, and its live connection. Each page asks for the data of
 * Gatsby's list of pages, for which it would wait five seconds after a save, and continues without.
 */
const FOR_DEVELOPERS = /^\/(?:__|socket\.io|page-data\/dev-404-page\/)/;

/**
 * Answers instead of the live connection, which would report the errors of developers to editors.
 * The preview shows changes on page loads.
 */
const REPLACED = new Map([
  ["/socket.io/socket.io.js", "globalThis.io=()=>({io:{opts:{}},on(){},off(){},emit(){}});"],
  ["/__webpack_hmr", ""],
]);

/** Sends a file of Gatsby's development server, or the document of a page. */
export function proxyDevelop(
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  { path, written, query }: RequestTarget,
): Promise<void> {
  const replacement = REPLACED.get(path);
  if (replacement !== undefined) {
    // Without content, the browser does not ask again at once.
    const status = replacement === "" ? 204 : 200;
    send(response, status, "text/javascript; charset=utf-8", replacement);
    return Promise.resolve();
  }
  if (FOR_DEVELOPERS.test(path) || FOR_DEVELOPERS.test(written)) {
    sendText(response, 404, "Not found");
    return Promise.resolve();
  }
  const headers = Object.fromEntries(
    SENT.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${origin}${written}${query}`,
      { method: request.method, headers },
      (incoming) => {
        response.statusCode = incoming.statusCode ?? 502;
        for (const name of PASSED) {
          const value = incoming.headers[name];
          if (value !== undefined) response.setHeader(name, value);
        }
        incoming.pipe(response);
        incoming.on("error", reject);
        response.on("close", resolve);
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/**
 * True if the development server has a page at this path. Resolves when the queries of the page
 * have run, so that the browser gets the current content.
 */
export async function hasPage(origin: string, { written }: RequestTarget): Promise<boolean> {
  const page = written.replace(/\/+$/, "") || "/index";
  const response = await fetch(`${origin}/page-data${page}/page-data.json`);
  await response.arrayBuffer();
  return response.ok;
}
