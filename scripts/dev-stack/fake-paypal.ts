import { FAKE_PAYPAL_KEYS } from "../../backend/fakes/paypal/server";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { launchFake } from "./start-fake";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly paypal: number };

/** Returns whether the shop uses a real PayPal account. The fake server runs only in the demo. */
export function usesRealPaypal(env: Env = process.env): boolean {
  return (
    Boolean(env["PAYPAL_CLIENT_SECRET"]) ||
    env["DEMO_MODE"] === "false" ||
    env["APP_ENV"] === "production"
  );
}

/** Returns the port of the fake PayPal server. */
export function paypalPort(env: Env): Ports {
  return { paypal: portFrom(env, "PAYPAL_PORT") };
}

export const paypalUrl = (ports: Ports): string => `http://localhost:${ports.paypal}`;

/** Settings that connect Directus to the fake server (backend/fakes/paypal/server.ts). */
export function fakePaypalEnv(ports: Ports): Record<string, string> {
  return {
    PAYPAL_API_URL: paypalUrl(ports),
    PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret,
    PAYPAL_WEBHOOK_ID: FAKE_PAYPAL_KEYS.webhookId,
  };
}

/** Starts the fake PayPal server. No money moves. */
export function launchFakePaypal(
  tools: Tools,
  { ports, log }: { ports: Ports; log: string },
): Promise<ManagedProcess> {
  return launchFake(tools, { name: "PayPal", port: ports.paypal, log });
}
