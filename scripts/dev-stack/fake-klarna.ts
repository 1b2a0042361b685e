import { KLARNA_VARIABLES } from "../../backend/extensions/ecom/src/payments/providers/klarna/variables";
import { FAKE_KLARNA_ACCOUNT } from "../../backend/fakes/klarna/server";
import type { ManagedProcess } from "../bootstrap/processes.mjs";
import { portFrom } from "./ports";
import { launchFake } from "./start-fake";
import type { Tools } from "./tools";

type Env = Readonly<Record<string, string | undefined>>;
type Ports = { readonly klarna: number };

/** Returns whether the shop uses a real Klarna account. The fake server runs only in the demo. */
export function usesRealKlarna(env: Env = process.env): boolean {
  return (
    Boolean(env["KLARNA_PASSWORD"]) ||
    env["DEMO_MODE"] === "false" ||
    env["APP_ENV"] === "production"
  );
}

/** Returns the port of the fake Klarna server. */
export function klarnaPort(env: Env): Ports {
  return { klarna: portFrom(env, "KLARNA_PORT") };
}

export const klarnaUrl = (ports: Ports): string => `http://localhost:${ports.klarna}`;

/** Returns where browsers load Klarna's SDK from; empty if the shop has no account there. */
export function readKlarnaSdkUrl(env: Env = process.env): string {
  return (
    env["GATSBY_KLARNA_SDK_URL"] ||
    (env["KLARNA_PASSWORD"] ? KLARNA_VARIABLES.GATSBY_KLARNA_SDK_URL.default : "")
  );
}

/** Settings that connect Directus to the fake server (backend/fakes/klarna/server.ts). */
export function fakeKlarnaEnv(ports: Ports): Record<string, string> {
  return {
    KLARNA_API_URL: klarnaUrl(ports),
    KLARNA_USERNAME: FAKE_KLARNA_ACCOUNT.username,
    KLARNA_PASSWORD: FAKE_KLARNA_ACCOUNT.password,
  };
}

/** Starts the fake Klarna server. No money moves. */
export function launchFakeKlarna(
  tools: Tools,
  { ports, log }: { ports: Ports; log: string },
): Promise<ManagedProcess> {
  return launchFake(tools, { name: "Klarna", port: ports.klarna, log });
}
