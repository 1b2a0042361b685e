import { launchFake } from "./start-fake.mjs";
import { portFrom } from "./ports.mjs";

/**
 * Outside the demo nothing is counted at a double. Inside it stands in for the demo house's own
 * Matomo alone (src/site/demo-analytics.ts).
 */
export function usesFakeMatomo(env = process.env) {
  return env.DEMO_MODE !== "false";
}

/** The port of Matomo's double. */
export function matomoPort(env, prefix = "", otherwise = 8034) {
  return { matomo: portFrom(env, `${prefix}MATOMO_PORT`, otherwise) };
}

export const matomoUrl = (ports) => `http://localhost:${ports.matomo}`;

/** Starts the double of Matomo; it shows what it has counted, and forgets it when it ends. */
export function launchFakeMatomo(tools, { ports, log }) {
  return launchFake(tools, { name: "Matomo", port: ports.matomo, log });
}
