import type { Server } from "node:http";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildSync } from "esbuild";
import { secretValues, redactSecrets } from "../publisher-settings";
import { directusContentRevision } from "./content-revision";
import { developServerStarter } from "./develop-server";
import { createPreviewSite } from "./preview-site";
import { createPreviewServer } from "./server";
import { previewEnvironment, type PreviewSettings } from "./settings";

export type PreviewOptions = {
  readonly settings: PreviewSettings;
  readonly environment: NodeJS.ProcessEnv;
  /** Checkout whose site is shown. */
  readonly root: string;
  /** Folder below the checkout in which Gatsby runs. */
  readonly folder: string;
  /** Receives log output. */
  readonly write: (text: string) => void;
};

/** Preview server that does not listen yet, and the function that stops it with Gatsby. */
export type Preview = { readonly server: Server; readonly stop: () => Promise<void> };

/** Wires Gatsby and the server of the preview (BUILD-4). */
export function createPreview({
  settings,
  environment,
  root,
  folder,
  write,
}: PreviewOptions): Preview {
  const secrets = secretValues(environment);
  const onOutput = (text: string): void =>
    write(redactSecrets(stripVTControlCharacters(text), secrets));
  const log = (line: string): void => onOutput(`${line}\n`);
  const site = createPreviewSite({
    start: developServerStarter({
      root,
      folder,
      releasesDir: settings.releasesDir,
      env: previewEnvironment(environment, settings),
      onOutput,
    }),
    contentRevision: directusContentRevision(settings.contentApi, settings.token),
    idleMs: settings.idleMs,
    now: Date.now,
    log,
  });
  const server = createPreviewServer({
    ...settings,
    site,
    bar: barCode(),
    now: Date.now,
    report: log,
  });
  return { server, stop: site.stop };
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
