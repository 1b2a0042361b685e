import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getErrorMessage } from "#domain/error-message";

/** HTTP server of the fakes. Listens on this machine only and keeps its data in memory. */

export type RunningFake = { readonly url: string; stop(): Promise<void> };

export type FakeServerOptions = { readonly port: number; readonly host?: string };

/** Returns a browser script of a fake server. */
export const browserScript = (base: string, name: string): string =>
  readFileSync(new URL(`browser/${name}.js`, base), "utf8");

/** Reads the body of a request as text. */
export async function readBody(request: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Parses JSON. Returns undefined for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" })
    .end(body);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  // A response without a body has no JSON content type.
  if (status === 204) response.writeHead(204).end();
  else send(response, status, "application/json", JSON.stringify(body));
}

type Handler = (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>;

export async function startHttpServer(
  { port, host = "127.0.0.1" }: FakeServerOptions,
  handler: Handler,
): Promise<RunningFake> {
  const server = createServer((request, response) => {
    handler(request, new URL(request.url ?? "/", "http://localhost"), response).catch(
      (error: unknown) => {
        sendJson(response, 500, {
          message: getErrorMessage(error),
        });
      },
    );
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
