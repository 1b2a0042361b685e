import { createServer } from "node:net";
import { VARIABLES } from "#backend/shared/configuration/variables";
import { CommandError, errorCode } from "../bootstrap/failure.mjs";

type Env = Readonly<Record<string, string | undefined>>;

/** Variables of the ports of all processes of the dev stack. */
const PORTS = {
  site: "SITE_PORT",
  directus: "DIRECTUS_PORT",
  smtp: "SMTP_PORT",
  mail: "MAIL_PORT",
  paypal: "PAYPAL_PORT",
  klarna: "KLARNA_PORT",
  mollie: "MOLLIE_PORT",
  matomo: "MATOMO_PORT",
  clock: "CLOCK_PORT",
  publisher: "PUBLISHER_PORT",
  preview: "PREVIEW_PORT",
} as const;

type PortName = keyof typeof PORTS;
export type DevStackPorts = Readonly<Record<PortName, number>>;

/** Reads a port from the environment. Without it: the default of the table of variables. */
export function portFrom(env: Env, variable: (typeof PORTS)[PortName]): number {
  const text = env[variable];
  if (text === undefined || text === "") return VARIABLES[variable].default;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`${variable} is "${text}", which is not a port.`, {
    hint: "A port is a whole number from 1 to 65535.",
  });
}

/** Reads the ports of the dev stack. Throws a `CommandError` if one that is used is taken. */
export async function readFreePorts(
  command: string,
  isUsed: (name: PortName) => boolean = () => true,
  env: Env = process.env,
): Promise<DevStackPorts> {
  const read = async (name: PortName): Promise<number> => {
    const variable = PORTS[name];
    const port = portFrom(env, variable);
    if (!isUsed(name) || (await isFree(port))) return port;
    throw new CommandError(`Another process uses port ${port} (${variable}).`, {
      hint: `End that process (lsof -i :${port} names it), or choose another port: ${variable}=${port + 100} ${command}`,
    });
  };
  return {
    site: await read("site"),
    directus: await read("directus"),
    smtp: await read("smtp"),
    mail: await read("mail"),
    paypal: await read("paypal"),
    klarna: await read("klarna"),
    mollie: await read("mollie"),
    matomo: await read("matomo"),
    clock: await read("clock"),
    publisher: await read("publisher"),
    preview: await read("preview"),
  };
}

/** True if no process listens on this port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1", "0.0.0.0", "::"])
    if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 fails with another code, which does not mean that the port is taken.
    probe.once("error", (error) => {
      const code = errorCode(error);
      resolve(code !== "EADDRINUSE" && code !== "EACCES");
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
