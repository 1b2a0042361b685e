import { once } from "node:events";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { Handler } from "#backend/extensions/shared/http/directus-app";

/** Express as installed by Directus. */
const express: unknown = createRequire(new URL("../../backend/package.json", import.meta.url))(
  "express",
);

type App = {
  readonly use: (handler: Handler) => void;
  readonly listen: (port: number) => Server;
};

const isExpress = (candidate: unknown): candidate is () => App => typeof candidate === "function";

/** Serves a handler with Express. Returns the URL and a function that closes the server. */
export async function serveHandler(
  handler: Handler,
): Promise<{ readonly url: string; readonly close: () => void }> {
  if (!isExpress(express)) throw new Error("Directus installs no Express.");
  const app = express();
  app.use(handler);
  const server = app.listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
