import { createServer, type Server } from "node:net";
import { z } from "zod";
import { isFree } from "../dev-stack/ports";
import { readStateFile, writeStateFile } from "../dev-stack/state-files";

const NAMES = [
  ...([
    "site",
    "directus",
    "smtp",
    "mail",
    "paypal",
    "klarna",
    "mollie",
    "matomo",
    "clock",
  ] as const),
  ...(["publisher", "preview", "spare", "first", "second", "redis", "postgres"] as const),
];
const STATE_FILE = "test-site-ports";

/** Ports of one Directus of the tests, its fake servers and its site. */
export type TestPorts = Readonly<Record<(typeof NAMES)[number], number>>;

const portsSchema = z.record(z.enum(NAMES), z.number());

/** Returns ports that the system has assigned, all different. */
export async function assignPorts(): Promise<TestPorts> {
  const servers = await Promise.all(NAMES.map(() => listen()));
  const addresses = servers.map((server) => z.object({ port: z.number() }).parse(server.address()));
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return portsSchema.parse(
    Object.fromEntries(NAMES.map((name, index) => [name, addresses[index]?.port])),
  );
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
  const known = portsSchema.safeParse(readStateFile(STATE_FILE)).data;
  const free = await Promise.all(Object.values(known ?? {}).map(isFree));
  if (known !== undefined && free.every(Boolean)) return known;
  const ports = await assignPorts();
  writeStateFile(STATE_FILE, ports);
  return ports;
}
