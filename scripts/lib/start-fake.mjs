import { join } from "node:path";
import { root } from "./paths.mjs";
import { startService } from "./service.mjs";

/**
 * Starts a provider's double: `backend/fakes/{provider}`, whose port stands in `{PROVIDER}_PORT`.
 */
export function launchFake(tools, { name, folder = name.toLowerCase(), port, log }) {
  return startService({
    name: `The double of ${name}`,
    url: `http://127.0.0.1:${port}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join(root, "backend", "fakes", folder, "main.ts")],
    env: { ...tools.env, [`${name.toUpperCase()}_PORT`]: String(port) },
    log,
  });
}
