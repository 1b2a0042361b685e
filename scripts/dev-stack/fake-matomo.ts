import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { launchFake } from "./start-fake";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly matomo: number };

/**
 * Returns whether the fake Matomo server runs: only in the demo, where it replaces the Matomo host
 * of the demo site (src/site/demo-analytics.ts).
 */
export function usesFakeMatomo(env: Env = process.env): boolean {
  return env["DEMO_MODE"] !== "false";
}

/** Returns the port of the fake Matomo server. */
export function matomoPort(env: Env): Ports {
  return { matomo: portFrom(env, "MATOMO_PORT") };
}

export const matomoUrl = (ports: Ports): string => `http://localhost:${ports.matomo}`;

/** Starts the fake Matomo server. It shows recorded visits and forgets them when it ends. */
export function launchFakeMatomo(
  tools: Tools,
  { ports, log }: { ports: Ports; log: string },
): Promise<ManagedProcess> {
  return launchFake(tools, { name: "Matomo", port: ports.matomo, log });
}
