import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { close, listen } from "../support/local-server";

type Row = Readonly<Record<string, unknown>>;
type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/**
 * Small fake Directus that can simulate failures. Supports paging, files and assets, but no
 * permissions.
 */
export interface MisbehavingDirectus {
  readonly url: string;
  /** Paths with queries, in order of arrival. */
  readonly requests: readonly string[];
  /** Maximum number of parallel requests. */
  readonly peak: () => number;
  readonly collections: Map<string, Row[]>;
  readonly files: Map<string, { row: Row; bytes: string | Buffer }>;
  /** Uses `handler` once for the next request with this path prefix. */
  readonly once: (path: string, handler: Handler) => void;
  /** Uses `handler` for every further request with this path prefix. */
  readonly always: (path: string, handler: Handler) => void;
  readonly stop: () => Promise<void>;
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

export const refuse = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Handler => {
  return (_, response) =>
    json(response, status, { errors: [{ message, extensions: { code: "ANY" } }] }, headers);
};

/** Sends the headers and half of the body, then closes the connection. */
export const truncateResponse: Handler = (request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write(`{"data":[{"id":1`);
  setTimeout(() => request.socket.destroy(), 20);
};

export const closeConnection: Handler = (request) => request.socket.destroy();

export async function startMisbehavingDirectus(latency = 0): Promise<MisbehavingDirectus> {
  const requests: string[] = [];
  const rules: { path: string; handler: Handler; left: number }[] = [];
  const collections = new Map<string, Row[]>([
    ["project", [{ id: 1, domain: "sternberg.example" }]],
  ]);
  const files = new Map<string, { row: Row; bytes: string | Buffer }>();
  let open = 0;
  let peak = 0;

  const respond: Handler = (request, response, url) => {
    const rule = rules.find((one) => one.left > 0 && url.pathname.startsWith(one.path));
    if (rule !== undefined) {
      rule.left -= 1;
      rule.handler(request, response, url);
      return;
    }
    const [, area, name = ""] = url.pathname.split("/");
    if (area === "assets") {
      const file = files.get(name);
      if (file === undefined) {
        refuse(403, "You don't have permission to access this.")(request, response, url);
        return;
      }
      response.writeHead(200, { "content-type": "application/octet-stream" });
      response.end(file.bytes);
      return;
    }
    const rows =
      area === "files" ? [...files.values()].map(({ row }) => row) : collections.get(name);
    if (rows === undefined) {
      refuse(403, "You don't have permission to access this.")(request, response, url);
      return;
    }
    const offset = Number(url.searchParams.get("offset") ?? 0);
    json(response, 200, {
      data: rows.slice(offset, offset + Number(url.searchParams.get("limit") ?? 100)),
    });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    requests.push(url.pathname + url.search);
    open += 1;
    peak = Math.max(peak, open);
    response.once("close", () => (open -= 1));
    setTimeout(() => respond(request, response, url), latency);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    requests,
    peak: () => peak,
    collections,
    files,
    once: (path, handler) => rules.push({ path, handler, left: 1 }),
    always: (path, handler) => rules.push({ path, handler, left: Number.POSITIVE_INFINITY }),
    stop: () => close(server),
  };
}
