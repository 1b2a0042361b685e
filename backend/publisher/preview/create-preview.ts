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

/** The current release, and one for pages that are still open. */
const KEPT = 2;

export type PreviewOptions = {
  readonly settings: PreviewSettings;
  readonly environment: NodeJS.ProcessEnv;
  /** Checkout in which Gatsby builds. */
  readonly root: string;
  /** Dirty flag: exists while a build runs. */
  readonly mark: string;
  /**
   * Waits for the build lock of the checkout and restores the workspace of the last preview.
   * Resolves to the function that releases the lock.
   */
  readonly lock: (signal: AbortSignal, buildEnvironment: NodeJS.ProcessEnv) => Promise<() => void>;
  /** Receives log output. */
  readonly write: (text: string) => void;
};

/** Preview server that does not listen yet, and the function that stops its builds. */
export type Preview = { readonly server: Server; readonly stop: () => Promise<void> };

/** Wires the builder and the server of the preview (BUILD-4). */
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

/** Bundles the toolbar script for browsers. */
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
