import { getErrorMessage } from "#domain/error-message";
import { buildPathsFrom } from "../../build-runner/build-paths";
import { probedHost, startWatchdog, watchdogSeconds } from "../../shared/watchdog.mjs";
import { createPreview } from "./create-preview";
import { readPreviewSettings } from "./settings";

/**
 * Entry point of the preview server (BUILD-4): builds the site with drafts on demand and shows it
 * to editors only, until a signal stops it: `tsx backend/publisher/preview/main.ts`, in the project
 * folder and with the environment of the build.
 */
function main(): void {
  const settings = readPreviewSettings(process.env);
  const write = (text: string): void => void process.stdout.write(text);
  const { server, stop } = createPreview({
    settings,
    environment: process.env,
    paths: buildPathsFrom(process.cwd()),
    write,
  });
  server.on("error", (error) => {
    process.stderr.write(`The preview cannot listen on port ${settings.port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host }, () => {
    write(`The preview listens on port ${settings.port}\n`);
    const seconds = watchdogSeconds(process.env);
    const url = `http://${probedHost(settings.host)}:${settings.port}/healthz`;
    if (seconds !== undefined) startWatchdog({ url, seconds, onUnhealthy: () => process.exit(1) });
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void stop().finally(() => process.exit(0));
    });
}

try {
  main();
} catch (error) {
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exitCode = 1;
}
