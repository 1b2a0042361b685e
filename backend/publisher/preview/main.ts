import { join } from "node:path";
import { buildSync } from "esbuild";
import { drawerName, drawersOf, openDrawer } from "../../../scripts/lib/drawers.mjs";
import { awaitBuild, BUILD_MARK } from "../../../scripts/lib/locks.mjs";
import { followCurrent } from "../live-release";
import { prepareRelease } from "../prepare-release";
import { secretsOf, withoutSecrets } from "../publish-settings";
import { siteBuilder } from "../site-builder";
import { previewBuilds } from "./builds";
import { directusContentState } from "./content-state";
import { createPreviewServer } from "./server";
import { previewBuildEnvironment, readPreviewSettings } from "./settings";

/** The one that is shown, and one for pages that are still open. */
const KEPT = 2;

/**
 * The preview (BUILD-4): builds the site with the editors' drafts when somebody looks, and shows it to editors alone, until it is told to
 * end: `tsx backend/publisher/preview/main.ts`, in the project's folder and with the build's environment.
 */
function main(): void {
  const settings = readPreviewSettings(process.env);
  const secrets = secretsOf(process.env);
  const say = (line: string): void => tell(process.stdout, withoutSecrets(line, secrets));
  const root = process.cwd();
  const env = previewBuildEnvironment(process.env, settings);
  const { releasesDir } = settings;
  const build = siteBuilder({
    argv: [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), "build"],
    cwd: root,
    env,
    leftovers: [join(root, ".cache"), join(root, "public")],
    mark: BUILD_MARK,
    problemsFile: join(releasesDir, ".problems.json"),
    limit: settings.buildLimit,
    lock: (signal) => lockBuild(signal, env),
    onOutput: (text) => process.stdout.write(withoutSecrets(text, secrets)),
  });
  const builds = previewBuilds({
    build,
    release: async () =>
      (await prepareRelease({ buildDir: join(root, "public"), releasesDir, now: new Date(), keep: KEPT, preview: true })).info.id,
    contentState: directusContentState(settings.contentApi, settings.token),
    quiet: settings.quiet,
    now: Date.now,
    say,
  });
  const server = createPreviewServer({
    ...settings,
    live: followCurrent(releasesDir, say, true),
    builds,
    bar: barCode(),
    now: Date.now,
    report: say,
  });
  server.on("error", (error) => {
    tell(process.stderr, `The preview cannot listen on port ${settings.port}: ${error.message}`);
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host }, () => say(`The preview listens on port ${settings.port}`));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void builds.stop().finally(() => process.exit(0));
    });
}

/** Waits for the right to build in this folder, then takes out what the last preview has left; the site's own goes into its drawer. */
async function lockBuild(signal: AbortSignal, env: NodeJS.ProcessEnv): Promise<() => void> {
  const giveBack = await awaitBuild({ signal });
  try {
    openDrawer(drawersOf(), drawerName(env));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
}

/** The bar's code as browsers run it. */
function barCode(): string {
  const { outputFiles } = buildSync({
    entryPoints: [new URL("bar/main.ts", import.meta.url).pathname],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome109", "edge109", "firefox115", "safari16.4"],
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

function tell(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

try {
  main();
} catch (error) {
  tell(process.stderr, error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
