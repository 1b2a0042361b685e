import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { paths } from "../bootstrap/paths.mjs";
import { isFree } from "../dev-stack/ports";

const NAMES = [
  ...(["site", "directus", "smtp", "mail", "paypal", "klarna", "matomo", "clock"] as const),
  ...(["publisher", "preview", "spare", "first", "second", "redis", "postgres"] as const),
];

/** Ports of one Directus of the tests, its fake servers and its site. */
export type TestPorts = Readonly<Record<(typeof NAMES)[number], number>>;

const portsSchema = z.record(z.enum(NAMES), z.number());

/** Returns ports that the system has assigned, all different. */
export async function assignPorts(): Promise<TestPorts> {
  const servers = await Promise.all(NAMES.map(() => listen()));
  const ports = servers.map(
    (server) => z.object({ port: z.number() }).parse(server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return portsSchema.parse(Object.fromEntries(NAMES.map((name, index) => [name, ports[index]])));
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => resolve(server));
  });
}

/**
 * Returns the ports of the tested site. A built site contains its addresses, so the ports stay the
 * same while they are free.
 */
export async function sitePorts(): Promise<TestPorts> {
  const file = join(paths.test, "site-ports.json");
  const known = readPorts(file);
  if (known !== undefined && (await areFree(Object.values(known)))) return known;
  const ports = await assignPorts();
  mkdirSync(paths.test, { recursive: true });
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

function readPorts(file: string): TestPorts | undefined {
  try {
    return portsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  for (const port of ports) if (!(await isFree(port))) return false;
  return true;
}
