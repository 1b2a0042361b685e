import { join } from "node:path";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { startService } from "./service";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly preview: number };

export interface PreviewEnv {
  readonly PREVIEW_URL: string;
  readonly PREVIEW_TOKEN: string;
  readonly PREVIEW_SECRET: string;
}

/** Returns the port of the preview. */
export function previewPort(env: Env): Ports {
  return { preview: portFrom(env, "PREVIEW_PORT") };
}

/** Settings with which Directus opens the preview, and the preview reads drafts. */
export function previewEnv(
  ports: Ports,
  { PREVIEW_TOKEN, PREVIEW_SECRET }: Omit<PreviewEnv, "PREVIEW_URL">,
): PreviewEnv {
  return { PREVIEW_URL: `http://localhost:${ports.preview}`, PREVIEW_TOKEN, PREVIEW_SECRET };
}

/** Starts the preview, which builds the site with its drafts when an editor opens it. */
export function launchPreview(
  tools: Tools,
  options: {
    backend: { readonly preview: PreviewEnv; readonly url: string };
    ports: Ports;
    buildEnv: Readonly<Record<string, string>>;
    releasesDir: string;
    previewsDir: string;
    log: string;
  },
): Promise<ManagedProcess> {
  const { backend, ports, buildEnv, releasesDir, previewsDir, log } = options;
  return startService({
    name: "The preview",
    url: `http://127.0.0.1:${ports.preview}/healthz`,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "preview", "main.ts")],
    env: {
      ...tools.env,
      ...buildEnv,
      ...backend.preview,
      PUBLIC_URL: backend.url,
      PREVIEW_PORT: String(ports.preview),
      PREVIEW_RELEASES_DIR: previewsDir,
      RELEASES_DIR: releasesDir,
    },
    log,
    // Its builds must not slow down orders.
    lowPriority: true,
  });
}
