import { createServer } from "node:http";

/** Seconds after which the page loads again. */
const REFRESH_SECONDS = "2";

/**
 * Answers at the address of the site until its server starts. `getProgress` says what is being
 * done. Resolves to a function that frees the port.
 */
export async function startWaitingPage(
  port: number,
  directus: string,
  getProgress: () => string,
): Promise<() => Promise<void>> {
  const headers = {
    ...{ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    ...{ "retry-after": REFRESH_SECONDS, refresh: REFRESH_SECONDS },
  };
  const server = createServer((_request, response) => {
    response
      .writeHead(503, headers)
      .end(
        `The site is being built: ${getProgress()}\n\nThis page shows the site as soon as it is ready. Directus can be used meanwhile: ${directus}\n`,
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
