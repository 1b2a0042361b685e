import { watchLiveRelease } from "../releases/live-release";
import { createSiteServer } from "./server";
import { readSiteServerSettings } from "./settings";

/** Milliseconds of a graceful shutdown after which open connections are closed. */
const GRACE = 10_000;

/** Serves the live release until a signal stops it: `tsx backend/publisher/site-server/main.ts`. */
function main(): void {
  const { releasesDir, port, host } = readSiteServerSettings(process.env);
  const report = (message: string): void => void process.stderr.write(`${message}\n`);
  const server = createSiteServer(watchLiveRelease(releasesDir, report), report);
  server.on("error", (error) => {
    report(`The site cannot be served on port ${port}: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen({ port, host }, () => {
    const address = server.address();
    const actual = typeof address === "object" && address !== null ? address.port : port;
    process.stdout.write(`Serving ${releasesDir} on port ${actual}\n`);
  });
  // Finishes running responses, and closes those that take too long.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
    });
}

main();
