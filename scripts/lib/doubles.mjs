import { join } from "node:path";
import { root } from "./paths.mjs";
import { startService } from "./service.mjs";

/** Starts a provider's double: `backend/doubles/{provider}`, whose port stands in `{PROVIDER}_PORT`. */
export function launchFake(tools, { name, port, log }) {
  return startService({
    name: `The double of ${name}`,
    url: `http://127.0.0.1:${port}/healthz`,
    patience: 30_000,
    argv: [tools.node, "--import", "tsx", join(root, "backend", "doubles", name.toLowerCase(), "main.ts")],
    env: { ...tools.env, [`${name.toUpperCase()}_PORT`]: String(port) },
    log,
  });
}
