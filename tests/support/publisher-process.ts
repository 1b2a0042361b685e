import { createSiteBuilder } from "#backend/build-runner/build-site";
import { createWebhookServer } from "#backend/publisher/webhook-server";
import { directusPublicationLog } from "#backend/publisher/publication-log";
import { secretValues, redactSecrets } from "#backend/publisher/publisher-settings";
import { startPublisher } from "#backend/publisher/publisher";
import { publisherOptionsSchema } from "./publisher-options";

/**
 * Entry point of a publisher process with a build command of the test. Everything else is
 * the real publisher.
 */
async function main(): Promise<void> {
  const plan = publisherOptionsSchema.parse(
    JSON.parse(process.env["TEST_PUBLISHER_OPTIONS"] ?? "{}"),
  );
  const secrets = secretValues(process.env);
  const redact = (text: string): string => redactSecrets(text, secrets);
  const { paths, argv } = plan;
  const build = createSiteBuilder({
    ...{ paths, argv },
    workspace: plan.workspace ?? "site",
    env: process.env,
    timeoutMs: plan.limit,
    problemsFile: `${plan.releasesDir}/.problems.json`,
    onOutput: (text) => process.stdout.write(redact(text)),
  });
  const log = (line: string): void => void process.stdout.write(`${redact(line)}\n`);
  const { secret, timing, releasesDir, contentApi, token } = plan;
  const publisher = await startPublisher({
    ...{ secret, timing, releasesDir, build, log, redact },
    buildDir: `${paths.root}/public`,
    releasesKept: 5,
    publications: directusPublicationLog(contentApi, token),
    now: Date.now,
  });
  const server = createWebhookServer(publisher, log, {
    releasesDir,
    backupStatusFile: process.env["BACKUP_STATUS_FILE"],
  });
  server.listen(plan.port, "127.0.0.1", () => {
    const address = server.address();
    log(
      `listening on ${typeof address === "object" && address !== null ? address.port : plan.port}`,
    );
  });
  process.once("SIGTERM", () => {
    server.close();
    server.closeAllConnections();
    void publisher.stop().finally(() => process.exit(0));
  });
}

void main();
