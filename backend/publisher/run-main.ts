import type { Server } from "node:http";
import { getErrorMessage } from "#domain/error-message";
import { probedHost, startWatchdog, watchdogSeconds } from "../shared/watchdog.mjs";

/** Runs the work of a process. Prints what it throws, and sets the exit code 1. */
export function runMain(main: () => void | Promise<void>): void {
  Promise.resolve()
    .then(main)
    .catch((error: unknown) => {
      process.stderr.write(`${getErrorMessage(error)}\n`);
      process.exitCode = 1;
    });
}

/** Runs a server, watched by the watchdog, until a signal stops it. */
export function runServer(
  name: "publisher" | "preview",
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
  log: (line: string) => void,
  stop: () => Promise<void>,
): void {
  server.on("error", (error) => {
    process.stderr.write(`The ${name} cannot listen on port ${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen({ port, host }, () => {
    log(`The ${name} listens on port ${port}`);
    const seconds = watchdogSeconds(process.env);
    const url = `http://${probedHost(host)}:${port}/healthz`;
    if (seconds !== undefined) startWatchdog({ url, seconds, onUnhealthy: () => process.exit(1) });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void stop().finally(() => process.exit(0));
    });
}
