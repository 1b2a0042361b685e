import { createServer, type Server } from "node:http";

/** Seconds after which the page loads again. */
const REFRESH_SECONDS = 2;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const renderPage = (progress: string, directus: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>The site is being built</title>
<style>:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }</style>
</head>
<body>
<h1>The site is being built</h1>
<p role="status">${escapeHtml(progress)}</p>
<p>This page shows the site as soon as it is ready. <a href="${escapeHtml(directus)}">Directus</a> can be used meanwhile.</p>
</body>
</html>
`;

/**
 * Answers at the address of the site until its server starts. `getProgress` says what is being
 * done. Resolves to a function that frees the port.
 */
export async function startWaitingPage(
  port: number,
  directus: string,
  getProgress: () => string,
): Promise<() => Promise<void>> {
  const server: Server = createServer((_request, response) => {
    response
      .writeHead(503, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(REFRESH_SECONDS),
      })
      .end(renderPage(getProgress(), directus));
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
