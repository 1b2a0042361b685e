import { once } from "node:events";
import type { ClientRequest, IncomingHttpHeaders, Server } from "node:http";
import { createServer, type Server as TcpServer } from "node:net";
import { buffer } from "node:stream/consumers";

/** Starts a server on a port that the system assigns. Returns the port. */
export async function listen(server: TcpServer, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return address.port;
}

/** Stops a server and ends its connections. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Returns a port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Sends a request of Node's client, which follows no redirect and decompresses nothing. */
export const receive = (request: ClientRequest, body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((received) => resolve({ status, headers, body: received }), reject);
    });
    request.end(body);
  });
