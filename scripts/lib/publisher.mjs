import { join } from "node:path";
import { writeStateFile } from "./state-files.mjs";
import { portFrom } from "./ports.mjs";
import { startService } from "./service.mjs";
import { readBuildState } from "./site-build.mjs";

/** The port of the publisher; a prefix and another default for the tests. */
export function publisherPort(env, prefix = "", otherwise = 8040) {
  return { publisher: portFrom(env, `${prefix}PUBLISHER_PORT`, otherwise) };
}

/**
 * What Directus needs to know to call the publisher, and the publisher to be called and to report.
 */
export function publisherEnv(ports, { PUBLISHER_TOKEN, PUBLISHER_SECRET }) {
  return {
    PUBLISHER_URL: `http://127.0.0.1:${ports.publisher}`,
    PUBLISHER_TOKEN,
    PUBLISHER_SECRET,
  };
}

/**
 * Starts the publisher, which builds whenever content was saved. A second start of the house knows
 * what it has built.
 */
export async function launchPublisher(tools, { office, ports, buildEnv, releasesDir, log }) {
  const publisher = await startService({
    name: "The publisher",
    url: `http://127.0.0.1:${ports.publisher}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join("backend", "publisher", "main.ts")],
    env: {
      ...tools.env,
      ...buildEnv,
      ...office.publisher,
      RELEASES_DIR: releasesDir,
      PUBLISHER_PORT: String(ports.publisher),
    },
    log,
    // It builds and compresses; orders come first.
    lowPriority: true,
  });
  let begun;
  publisher.child.stdout.on("data", (text) => {
    for (const line of text.split("\n")) {
      // The content's state when a build begins: what is saved while it runs is a reason to build
      // again.
      if (line === "Building") begun = readBuildState(buildEnv, office.contentState()).now;
      const release = /^Live: (\S+) after /.exec(line)?.[1];
      if (release !== undefined && begun !== undefined)
        writeStateFile("site", { fingerprint: begun, release });
    }
  });
  return publisher;
}
