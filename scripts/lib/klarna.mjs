import { launchFake } from "./start-fake.mjs";
import { portFrom } from "./ports.mjs";

/**
 * Whether the operator has named an account at Klarna, or runs no demo: then nothing is doubled.
 */
export function usesRealKlarna(env = process.env) {
  return Boolean(env.KLARNA_PASSWORD) || env.DEMO_MODE === "false" || env.APP_ENV === "production";
}

/** The port of Klarna's double. */
export function klarnaPort(env, prefix = "", otherwise = 8032) {
  return { klarna: portFrom(env, `${prefix}KLARNA_PORT`, otherwise) };
}

export const klarnaUrl = (ports) => `http://localhost:${ports.klarna}`;

/** Where browsers get Klarna's code from, where the shop has an account there. */
export function readKlarnaSdkUrl(env = process.env) {
  return env.GATSBY_KLARNA_SDK_URL || (env.KLARNA_PASSWORD ? "https://x.klarnacdn.net" : "");
}

/**
 * What Directus must know to be paid through the double, as backend/fakes/klarna/server.ts knows
 * it.
 */
export function fakeKlarnaEnv(ports) {
  return {
    KLARNA_API_URL: klarnaUrl(ports),
    KLARNA_USERNAME: "shop-of-the-klarna-double",
    KLARNA_PASSWORD: "password-of-the-klarna-double",
  };
}

/** Starts the double of Klarna; no money moves. */
export function launchFakeKlarna(tools, { ports, log }) {
  return launchFake(tools, { name: "Klarna", port: ports.klarna, log });
}
