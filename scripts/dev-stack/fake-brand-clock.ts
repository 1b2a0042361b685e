import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { launchFake } from "./start-fake";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly clock: number };

/**
 * Returns whether only real clock hosts are used. In the demo the fake server replaces only hosts
 * under .example, so a real clock host stays real there too.
 */
export function usesRealBrandClock(env: Env = process.env): boolean {
  return env["DEMO_MODE"] === "false";
}

/** Returns the port of the fake clock host. */
export function brandClockPort(env: Env): Ports {
  return { clock: portFrom(env, "CLOCK_PORT") };
}

export const brandClockUrl = (ports: Ports): string => `http://localhost:${ports.clock}`;

/** Starts the fake server of the brand's clock host. */
export function launchFakeBrandClock(
  tools: Tools,
  { ports, log }: { ports: Ports; log: string },
): Promise<ManagedProcess> {
  return launchFake(tools, { name: "Clock", folder: "brand-clock", port: ports.clock, log });
}
