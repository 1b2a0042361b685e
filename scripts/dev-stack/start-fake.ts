import { join } from "node:path";
import { root } from "../bootstrap/paths.mjs";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { startService } from "./service";
import type { Tools } from "./tools";

/**
 * Starts the fake server of a provider in `backend/fakes/<folder>`. `<NAME>_PORT` chooses its port.
 */
export function launchFake(
  tools: Tools,
  options: { name: string; folder?: string; port: number; log: string },
): Promise<ManagedProcess> {
  const { name, port, log, folder = name.toLowerCase() } = options;
  return startService({
    name: `The fake server of ${name}`,
    url: `http://127.0.0.1:${port}/healthz`,
    argv: [tools.node, "--import", "tsx", join(root, "backend", "fakes", folder, "main.ts")],
    env: { ...tools.env, [`${name.toUpperCase()}_PORT`]: String(port) },
    log,
  });
}
