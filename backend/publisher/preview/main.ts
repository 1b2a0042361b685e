import {
  workspaceName,
  workspacePaths,
  activateWorkspace,
} from "../../../scripts/lib/workspaces.mjs";
import { waitForBuildLock, dirtyFlagPath } from "../../../scripts/lib/locks.mjs";
import { probedHost, startWatchdog, watchdogSeconds } from "../../../scripts/lib/watchdog.mjs";
import { seedWorkspace } from "./seed-workspace";
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
    root: process.cwd(),
    mark: dirtyFlagPath,
    lock: (signal, env) => lockBuild(signal, env, settings.contentApi),
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

/**
 * Waits for the build lock of this folder, then activates the workspace of the last preview. The
 * files of the site move to the site's workspace.
 */
async function lockBuild(
  signal: AbortSignal,
  env: NodeJS.ProcessEnv,
  contentApi: string,
): Promise<() => void> {
  const giveBack = await waitForBuildLock({ signal });
  try {
    seedWorkspace(
      workspacePaths(),
      workspaceName(env),
      workspaceName({ ...env, GATSBY_CONTENT_API: contentApi, BUILD_WORKSPACE: undefined }),
    );
    activateWorkspace(workspacePaths(), workspaceName(env));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
