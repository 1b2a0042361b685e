import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "../bootstrap/console.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { launchDirectus } from "../dev-stack/directus";
import { startService } from "../dev-stack/service";
import type { Tools } from "../dev-stack/tools";
import { startPostgres } from "./postgres";
import { startRedis } from "./redis";
import type { TestBackend } from "./test-directus";
import type { TestPorts } from "./test-ports";
import { ensureWebServers } from "./web-servers";

/**
 * Starts a site as in production: two Directus with one PostgreSQL, a Redis for shared counters and
 * caches, and Caddy as load balancer, which sends each request to the next Directus. It answers at
 * the port of the tests' single Directus. Returns the environment of the tests.
 */
export async function startCluster(
  tools: Tools,
  backend: TestBackend,
  ports: TestPorts,
): Promise<Record<string, string>> {
  const { first, second } = ports.cluster;
  const webServers = await step("Web servers", ({ note }) => ensureWebServers(tools, note));
  const database = await step("PostgreSQL", ({ note }) =>
    startPostgres(tools, {
      port: ports.postgres,
      log: join(paths.logs, "test-cluster-postgres.log"),
      note,
    }),
  );
  const redis = await step("Redis", () =>
    startRedis(tools, { port: ports.cluster.redis, log: join(paths.logs, "test-redis.log") }),
  );
  const shared = {
    ...database,
    ...redis,
    SYNCHRONIZATION_STORE: "redis",
    CACHE_STORE: "redis",
    IP_TRUST_PROXY: "1",
    PUBLIC_URL: backend.url,
  };
  const { dataDir, env } = await backend.restart(shared, first);
  await step("A second Directus", () =>
    launchDirectus(tools, {
      dataDir,
      port: second,
      env,
      log: join(paths.logs, "test-directus-second.log"),
    }),
  );
  const config = join(paths.test, "cluster.caddy");
  const upstreams = [first, second].map((port) => `127.0.0.1:${port}`).join(" ");
  writeFileSync(
    config,
    `{\n\tadmin off\n\tauto_https off\n\tskip_install_trust\n}\n\nhttp://localhost:${ports.directus}, http://127.0.0.1:${ports.directus} {\n\tbind 127.0.0.1\n\treverse_proxy ${upstreams} {\n\t\tlb_policy round_robin\n\t}\n}\n`,
  );
  await step("Load balancer", () =>
    startService({
      name: "Caddy",
      url: `http://127.0.0.1:${ports.directus}/server/ping`,
      argv: [webServers.CADDY_PATH, "run", "--config", config, "--adapter", "caddyfile"],
      env: tools.env,
      log: join(paths.logs, "test-cluster-caddy.log"),
    }),
  );
  return {
    ...backend.testEnv,
    ...webServers,
    TEST_CLUSTER: JSON.stringify([first, second].map((port) => `http://127.0.0.1:${port}`)),
    TEST_CLUSTER_ENV: JSON.stringify(env),
  };
}
