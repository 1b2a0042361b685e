import type { Server } from "node:http";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { watchLiveRelease } from "../releases/live-release";
import { createRelease } from "../create-release";
import { secretValues, redactSecrets } from "../publisher-settings";
import { createSiteBuilder } from "../site-builder";
import { createPreviewBuilds } from "./preview-builds";
import { directusContentRevision } from "./content-revision";
import { createPreviewServer } from "./server";
import { previewBuildEnvironment, type PreviewSettings } from "./settings";

/** The one that is shown, and one for pages that are still open. */
const KEPT = 2;

export type PreviewOptions = {
  readonly settings: PreviewSettings;
  readonly environment: NodeJS.ProcessEnv;
  /** The checkout, in which Gatsby builds. */
  readonly root: string;
  /** Stands while a build runs. */
  readonly mark: string;
  /**
   * Waits for the right to build in the checkout, with what the last preview has left there, and
   * gives the way to give it back.
   */
  readonly lock: (signal: AbortSignal, buildEnvironment: NodeJS.ProcessEnv) => Promise<() => void>;
  /** Takes what is to be logged. */
  readonly write: (text: string) => void;
};

/** A preview that does not listen yet, and the way to end what it builds. */
export type Preview = { readonly server: Server; readonly stop: () => Promise<void> };

/** Puts builder and server of the preview together (BUILD-4). */
export function createPreview({
  settings,
  environment,
  root,
  mark,
  lock,
  write,
}: PreviewOptions): Preview {
  const secrets = secretValues(environment);
  const onOutput = (text: string): void => write(redactSecrets(text, secrets));
  const say = (line: string): void => onOutput(`${line}\n`);
  const env = previewBuildEnvironment(environment, settings);
  const { releasesDir } = settings;
  const build = createSiteBuilder({
    argv: [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), "build"],
    cwd: root,
    env,
    cleanDirs: [join(root, ".cache"), join(root, "public")],
    dirtyFlag: mark,
    problemsFile: join(releasesDir, ".problems.json"),
    timeoutMs: settings.buildLimit,
    acquireWorkspace: (signal) => lock(signal, env),
    onOutput,
  });
  const release = async (): Promise<string> =>
    (
      await createRelease({
        buildDir: join(root, "public"),
        releasesDir,
        now: new Date(),
        keep: KEPT,
        preview: true,
      })
    ).info.id;
  const contentState = directusContentRevision(settings.contentApi, settings.token);
  const builds = createPreviewBuilds({
    build,
    release,
    contentState,
    quiet: settings.quiet,
    now: Date.now,
    say,
  });
  const live = watchLiveRelease(releasesDir, say, true);
  const server = createPreviewServer({
    ...settings,
    live,
    builds,
    bar: barCode(),
    now: Date.now,
    report: say,
  });
  return { server, stop: () => builds.stop() };
}

/** The bar's code as browsers run it. */
function barCode(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, "toolbar", "main.ts")],
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
