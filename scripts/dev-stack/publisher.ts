import { join } from "node:path";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { startService } from "./service";
import { readBuildState } from "./build-state";
import { writeStateFile } from "./state-files";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly publisher: number };

export interface PublisherEnv {
  readonly PUBLISHER_URL: string;
  readonly PUBLISHER_TOKEN: string;
  readonly PUBLISHER_SECRET: string;
}

/** Returns the port of the publisher. */
export function publisherPort(env: Env): Ports {
  return { publisher: portFrom(env, "PUBLISHER_PORT") };
}

/** Settings with which Directus calls the publisher, and the publisher reports to Directus. */
export function publisherEnv(
  ports: Ports,
  { PUBLISHER_TOKEN, PUBLISHER_SECRET }: Omit<PublisherEnv, "PUBLISHER_URL">,
): PublisherEnv {
  return {
    PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
    PUBLISHER_TOKEN,
    PUBLISHER_SECRET,
  };
}

/**
 * Starts the publisher, which builds when content is saved. Stores what each of its builds was made
 * of, so that the next start does not build the same again.
 */
export async function launchPublisher(
  tools: Tools,
  options: {
    backend: {
      readonly publisher: PublisherEnv;
      readonly contentRevision: () => string | undefined;
    };
    ports: Ports;
    buildEnv: Readonly<Record<string, string>>;
    releasesDir: string;
    log: string;
  },
): Promise<ManagedProcess> {
  const { backend, ports, buildEnv, releasesDir, log } = options;
  const publisher = await startService({
    name: "The publisher",
    url: `http://127.0.0.1:${ports.publisher}/healthz`,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "main.ts")],
    env: {
      ...tools.env,
      ...buildEnv,
      ...backend.publisher,
      RELEASES_DIR: releasesDir,
      PUBLISHER_PORT: String(ports.publisher),
    },
    log,
    // Its builds must not slow down orders.
    lowPriority: true,
  });
  let started: string | undefined;
  publisher.child.stdout.on("data", (text: string) => {
    for (const line of text.split("\n")) {
      // Fingerprint at the start of the build: content that is saved later needs another build.
      if (line === "Building")
        started = readBuildState(buildEnv, backend.contentRevision()).fingerprint;
      const release = /^Live: (\S+) after /.exec(line)?.[1];
      if (release !== undefined && started !== undefined)
        writeStateFile("site", { fingerprint: started, release });
    }
  });
  return publisher;
}
