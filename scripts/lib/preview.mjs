import { join } from "node:path";
import { portFrom } from "./ports.mjs";
import { startService } from "./service.mjs";

/** The port of the preview; a prefix and another default for the tests. */
export function previewPort(env, prefix = "", otherwise = 8042) {
  return { preview: portFrom(env, `${prefix}PREVIEW_PORT`, otherwise) };
}

/**
 * What Directus needs to know to let editors in, and the preview to take them and to read drafts.
 */
export function previewEnv(ports, { PREVIEW_TOKEN, PREVIEW_SECRET }) {
  return { PREVIEW_URL: `http://localhost:${ports.preview}`, PREVIEW_TOKEN, PREVIEW_SECRET };
}

/**
 * Starts the preview, which builds the site with its drafts whenever an editor looks and something
 * has changed.
 */
export function launchPreview(tools, { office, ports, buildEnv, releasesDir, previewsDir, log }) {
  return startService({
    name: "The preview",
    url: `http://127.0.0.1:${ports.preview}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "preview", "main.ts")],
    env: {
      ...tools.env,
      ...buildEnv,
      ...office.preview,
      PUBLIC_URL: office.url,
      PREVIEW_PORT: String(ports.preview),
      PREVIEW_RELEASES_DIR: previewsDir,
      RELEASES_DIR: releasesDir,
    },
    log,
    // It builds and compresses; orders come first.
    lowPriority: true,
  });
}
