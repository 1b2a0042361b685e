import { launchFake } from "./start-fake.mjs";
import { portFrom } from "./ports.mjs";

/**
 * Whether the operator has named an account at PayPal, or runs no demo: then nothing is doubled.
 */
export function usesRealPaypal(env = process.env) {
  return (
    Boolean(env.PAYPAL_CLIENT_SECRET) || env.DEMO_MODE === "false" || env.APP_ENV === "production"
  );
}

/** The port of PayPal's double. */
export function paypalPort(env, prefix = "", otherwise = 8030) {
  return { paypal: portFrom(env, `${prefix}PAYPAL_PORT`, otherwise) };
}

export const paypalUrl = (ports) => `http://localhost:${ports.paypal}`;

/**
 * What Directus must know to be paid through the double, as backend/fakes/paypal/server.ts knows
 * it.
 */
export function fakePaypalEnv(ports) {
  return {
    PAYPAL_API_URL: paypalUrl(ports),
    PAYPAL_CLIENT_SECRET: "secret-of-the-paypal-double",
    PAYPAL_WEBHOOK_ID: "webhook-of-the-paypal-double",
  };
}

/** Starts the double of PayPal; no money moves. */
export function launchFakePaypal(tools, { ports, log }) {
  return launchFake(tools, { name: "PayPal", port: ports.paypal, log });
}
