import { launchFake } from "./start-fake.mjs";
import { portFrom } from "./ports.mjs";

/**
 * Whether no demo runs: then nothing is doubled. In the demo the double stands in for hosts under
 * .example alone, so a real clock stays real.
 */
export function usesRealBrandClock(env = process.env) {
  return env.DEMO_MODE === "false";
}

/** The port of the clock host's double. */
export function brandClockPort(env, prefix = "", otherwise = 8036) {
  return { clock: portFrom(env, `${prefix}CLOCK_PORT`, otherwise) };
}

export const brandClockUrl = (ports) => `http://localhost:${ports.clock}`;

/** Starts the double of the brand's clock host. */
export function launchFakeBrandClock(tools, { ports, log }) {
  return launchFake(tools, { name: "Clock", folder: "brand-clock", port: ports.clock, log });
}
