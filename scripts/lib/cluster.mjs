import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchDirectus } from "./directus.mjs";
import { paths } from "./paths.mjs";
import { startPostgres } from "./postgres.mjs";
import { portFrom } from "./ports.mjs";
import { startRedis } from "./redis.mjs";
import { startService } from "./service.mjs";
import { step } from "./console.mjs";
import { ensureWebServers } from "./web-servers.mjs";

/** The ports of what stands behind the balancer: two Directus and a Redis. */
export function clusterPorts(env) {
  return [
    {
      what: "the first Directus of two",
      variable: "TEST_CLUSTER_PORT",
      port: portFrom(env, "TEST_CLUSTER_PORT", 8058),
      command: "npm test",
    },
    {
      what: "the second Directus of two",
      variable: "TEST_CLUSTER_SECOND_PORT",
      port: portFrom(env, "TEST_CLUSTER_SECOND_PORT", 8059),
      command: "npm test",
    },
    {
      what: "the tests' Redis",
      variable: "TEST_REDIS_PORT",
      port: portFrom(env, "TEST_REDIS_PORT", 6380),
      command: "npm test",
    },
  ];
}

/**
 * A house as one that is open runs: two Directus on one PostgreSQL, with a Redis for what they
 * count and remember together, and Caddy before them, which hands each request to the other one
 * than the last. It answers where the tests' one Directus does.
 */
export async function startCluster(tools, office, ports) {
  const [first, second, redisPort] = clusterPorts(process.env).map(({ port }) => port);
  const webServers = await step("Web servers", ({ note }) => ensureWebServers(tools, note));
  const database = await step("PostgreSQL", ({ note }) =>
    startPostgres(tools, {
      port: ports.postgres,
      log: join(paths.logs, "test-cluster-postgres.log"),
      note,
    }),
  );
  const redis = await step("Redis", () =>
    startRedis(tools, { port: redisPort, log: join(paths.logs, "test-redis.log") }),
  );
  const shared = {
    ...database,
    ...redis,
    SYNCHRONIZATION_STORE: "redis",
    CACHE_STORE: "redis",
    IP_TRUST_PROXY: "1",
    PUBLIC_URL: office.url,
  };
  await office.fresh(shared, first);
  await step("A second Directus", () =>
    launchDirectus(tools, {
      dataDir: office.place.dataDir,
      port: second,
      env: office.place.env,
      log: join(paths.logs, "test-directus-second.log"),
    }),
  );
  const config = join(paths.test, "cluster.caddy");
  const upstreams = [first, second].map((port) => `127.0.0.1:${port}`).join(" ");
  writeFileSync(
    config,
    `{\n\tadmin off\n\tauto_https off\n\tskip_install_trust\n}\n\nhttp://localhost:${ports.directus}, http://127.0.0.1:${ports.directus} {\n\tbind 127.0.0.1\n\treverse_proxy ${upstreams} {\n\t\tlb_policy round_robin\n\t}\n}\n`,
  );
  await step("Caddy before both", () =>
    startService({
      name: "Caddy",
      url: `http://127.0.0.1:${ports.directus}/server/ping`,
      patience: 30_000,
      argv: [webServers.CADDY_PATH, "run", "--config", config, "--adapter", "caddyfile"],
      env: tools.env,
      log: join(paths.logs, "test-cluster-caddy.log"),
    }),
  );
  return {
    ...office.testEnv,
    ...webServers,
    TEST_CLUSTER: JSON.stringify([first, second].map((port) => `http://127.0.0.1:${port}`)),
    TEST_CLUSTER_ENV: JSON.stringify(office.place.env),
  };
}
