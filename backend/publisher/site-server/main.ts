import type { Server } from "node:http";
import { watchLiveRelease } from "../releases/live-release";
import { parseTrustedProxies } from "../http-rules/security-headers";
import { createSiteServer } from "./server";
import { readSiteServerSettings } from "./settings";

/** Milliseconds of a graceful shutdown after which open connections are closed. */
const GRACE = 10_000;

/** Serves the live release until a signal stops it: `tsx backend/publisher/site-server/main.ts`. */
function main(): void {
  const settings = readSiteServerSettings(process.env);
  const report = (message: string): void => printLine(process.stderr, message);
  const server = createSiteServer({
    live: watchLiveRelease(settings.releasesDir, report),
    trustsProxy: parseTrustedProxies(settings.trustedProxy),
    report,
    ...(settings.accessLog
      ? { record: (access) => printLine(process.stdout, JSON.stringify(access)) }
      : {}),
  });
  server.on("error", (error) => {
    printLine(
      process.stderr,
      `The site cannot be served on port ${settings.port}: ${error.message}`,
    );
    process.exitCode = 1;
  });
  server.listen(
    { port: settings.port, ...(settings.host === undefined ? {} : { host: settings.host }) },
    () => {
      const address = server.address();
      printLine(
        process.stdout,
        `Serving ${settings.releasesDir} on port ${typeof address === "object" && address !== null ? address.port : settings.port}`,
      );
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => shutDown(server));
}

/**
 * Shuts down gracefully: accepts no new connections, finishes running responses, and closes those
 * that take too long.
 */
function shutDown(server: Server): void {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), GRACE).unref();
}

function printLine(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

main();
