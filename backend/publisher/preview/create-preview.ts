import type { Server } from "node:http";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { BuildPaths } from "../../build-runner/build-paths";
import { createSiteBuilder } from "../../build-runner/build-site";
import { watchLiveRelease } from "../releases/live-release";
import { createRelease } from "../create-release";
import { secretValues, redactSecrets } from "../publisher-settings";
import { createPreviewBuilds } from "./preview-builds";
import { directusContentRevision } from "./content-revision";
import { createPreviewServer } from "./server";
import { previewBuildEnvironment, type PreviewSettings } from "./settings";

/** The current release, and one for pages that are still open. */
const RELEASES_KEPT = 2;

export type PreviewOptions = {
  readonly settings: PreviewSettings;
  readonly environment: NodeJS.ProcessEnv;
  /** Paths of the builds in this checkout. */
  readonly paths: BuildPaths;
  /** Receives log output. */
  readonly write: (text: string) => void;
};

/** Preview server that does not listen yet, and the function that stops its builds. */
export type Preview = { readonly server: Server; readonly stop: () => Promise<void> };

/** Wires the builder and the server of the preview (BUILD-4). */
export function createPreview({ settings, environment, paths, write }: PreviewOptions): Preview {
  const secrets = secretValues(environment);
  const onOutput = (text: string): void => write(redactSecrets(text, secrets));
  const log = (line: string): void => onOutput(`${line}\n`);
  const env = previewBuildEnvironment(environment, settings);
  const { releasesDir } = settings;
  const build = createSiteBuilder({
    paths,
    env,
    workspace: "preview",
    seedFrom: "site",
    timeoutMs: settings.buildLimit,
    problemsFile: join(releasesDir, ".problems.json"),
    onOutput,
  });
  const release = async (): Promise<string> =>
    (
      await createRelease({
        buildDir: join(paths.root, "public"),
        releasesDir,
        now: new Date(),
        keep: RELEASES_KEPT,
        preview: true,
      })
    ).info.id;
  const contentState = directusContentRevision(settings.contentApi, settings.token);
  const builds = createPreviewBuilds({
    build,
    release,
    contentState,
    debounceMs: settings.quiet,
    now: Date.now,
    log,
  });
  const live = watchLiveRelease(releasesDir, log, true);
  const server = createPreviewServer({
    ...settings,
    live,
    builds,
    bar: barCode(),
    now: Date.now,
    report: log,
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
