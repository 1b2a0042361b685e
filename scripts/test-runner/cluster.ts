import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startDirectus } from "#backend/directus/start-directus";
import { ensureProgram } from "./debian-packages";
import { startTestDirectus, type TestDirectus } from "./test-directus";
import type { TestPorts } from "./test-ports";

/**
 * Starts a site as in production: two Directus with one PostgreSQL, a Redis for shared counters and
 * caches, and Caddy as load balancer, which sends each request to the next Directus, except for
 * images. It answers at the address of the tests' single Directus.
 */
export async function startCluster(
  ports: TestPorts,
  database: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
): Promise<TestDirectus> {
  const redis = await startProgram("redis-server", [
    ...["--port", String(ports.redis), "--bind", "127.0.0.1"],
    ...["--save", "", "--appendonly", "no"],
  ]);
  const first = await startTestDirectus("cluster", ports, {
    database,
    port: ports.first,
    settings: {
      ...settings,
      REDIS_HOST: "127.0.0.1",
      REDIS_PORT: String(ports.redis),
      SYNCHRONIZATION_STORE: "redis",
      CACHE_STORE: "redis",
      IP_TRUST_PROXY: "1",
      PUBLIC_URL: `http://localhost:${ports.directus}`,
    },
  });
  const { dataDir, settings: env } = first;
  const second = await startDirectus({ dataDir, port: ports.second, env });
  const processes = [ports.first, ports.second].map((port) => `http://127.0.0.1:${port}`);
  const caddy = await startProgram("caddy", ["run", "--adapter", "caddyfile", "--config", "-"]);
  caddy.stdin?.end(`{
  admin off
  auto_https off
}
http://localhost:${ports.directus} {
  bind 127.0.0.1
  reverse_proxy /assets/* ${processes.join(" ")} {
    lb_policy uri_hash
  }
  reverse_proxy ${processes.join(" ")} {
    lb_policy round_robin
  }
}`);
  return {
    ...first,
    testEnv: {
      ...first.testEnv,
      TEST_CLUSTER: JSON.stringify(processes),
      TEST_CLUSTER_ENV: JSON.stringify(env),
    },
    stop: async () => {
      caddy.kill();
      await Promise.all([first.stop(), second.stop()]);
      redis.kill();
    },
  };
}

/** Starts a program from a Debian package of the same name. */
async function startProgram(name: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(await ensureProgram(name), args, { stdio: ["pipe", "ignore", "ignore"] });
  await once(child, "spawn");
  return child;
}
