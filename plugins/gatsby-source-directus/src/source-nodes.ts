import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DirectusClient } from "./client";
import { findFileReferences } from "./file-references";
import { downloadFiles, loadFileRecords, removeOldFiles } from "./download-files";
import type { GatsbyApi } from "./gatsby-api";
import { loadCollections } from "./load-collections";
import type { DirectusOptions } from "./options";
import type { NodeChangePlan } from "./plan-nodes";
import {
  applyPlan,
  isEmptyPlan,
  planNodeChanges,
  planFileNodes,
  planItemNodes,
} from "./plan-nodes";
import { formatRequestProblem } from "./request-problem";
import { FILE_NODE_TYPE, resolveNodeType } from "./node-types";

/**
 * Runs the plugin: reads everything, downloads new files, and only then changes Gatsby's nodes.
 * Panics without changing a node if anything cannot be read completely (BUILD-1, BUILD-2).
 */
export async function sourceDirectus(
  host: GatsbyApi,
  client: DirectusClient,
  options: DirectusOptions,
): Promise<void> {
  const start = Date.now();
  const { loaded, failures } = await loadCollections(client, options);
  if (failures.length > 0) {
    panic(host, failures);
    return;
  }

  const references = options.files.referenced
    ? findFileReferences(loaded)
    : new Map<string, readonly string[]>();
  const records = await loadFileRecords(client, options.files, references, options.pageSize);
  if (!records.ok) {
    panic(host, [formatRequestProblem(records.problem, "directus_files")]);
    return;
  }
  const directory = join(host.directory, "files");
  const files = await downloadFiles(client, records.value, references, directory);
  if (files.failures.length > 0) {
    panic(host, files.failures);
    return;
  }
  for (const { id, message } of files.omitted)
    host.report.error(`gatsby-source-directus: file ${id} ${message}`);
  host.report.omitted(files.omitted);

  const recreateAll = await wasLastRunInterrupted(host);
  const items = loaded.map((collection) =>
    planNodeChanges(
      host,
      resolveNodeType(collection.collection),
      planItemNodes(host, collection),
      recreateAll,
    ),
  );
  const fileNodes = planNodeChanges(
    host,
    FILE_NODE_TYPE,
    planFileNodes(host, files.stored),
    recreateAll,
  );
  const plans = [...items, fileNodes];
  if (recreateAll || !plans.every(isEmptyPlan)) await saveRun(host);
  if (recreateAll) {
    host.report.info("directus: the last build did not finish, so all nodes are recreated");
    removeDerived(host, options.derived);
  }
  for (const plan of plans) await applyPlan(host, plan);
  await removeOldFiles(files.stored, directory);

  const downloads = files.stored.filter((file) => file.downloaded).length;
  host.report.info(
    `directus: ${loaded.length} collections, ${sum(loaded, ({ items }) => items.length)} items ${formatCounts(items)}, ` +
      `${files.stored.length} files (${downloads} downloaded) in ${((Date.now() - start) / 1000).toFixed(1)} s`,
  );
}

/**
 * The previous build crashed after changing nodes. Gatsby persists nodes immediately, but the state
 * of its pages only after a successful build; the next build would find the nodes unchanged and
 * keep outdated pages. Each run that changes nodes therefore stores the same id on both sides. If
 * they differ, all nodes are recreated.
 */
async function wasLastRunInterrupted(host: GatsbyApi): Promise<boolean> {
  const storedRun = await host.runStore.get();
  return storedRun !== undefined && storedRun !== null && storedRun !== host.pluginStatus.get();
}

function removeDerived(host: GatsbyApi, types: readonly string[]): void {
  for (const type of types) {
    for (const node of host.getNodesByType(type)) host.deleteNode(node, node.internal.owner);
  }
}

async function saveRun(host: GatsbyApi): Promise<void> {
  const run = randomUUID();
  await host.runStore.set(run);
  host.pluginStatus.set(run);
}

const MAX_LISTED_PROBLEMS = 10;

function panic(host: GatsbyApi, failures: readonly string[]): void {
  const more =
    failures.length > MAX_LISTED_PROBLEMS
      ? [`… and ${failures.length - MAX_LISTED_PROBLEMS} more.`]
      : [];
  host.report.panic(
    [
      "gatsby-source-directus could not read everything, so nothing was changed:",
      ...failures.slice(0, MAX_LISTED_PROBLEMS),
      ...more,
    ].join("\n"),
  );
}

const formatCounts = (plans: readonly NodeChangePlan[]) =>
  `(${sum(plans, (plan) => plan.added.length)} new, ${sum(plans, (plan) => plan.changed.length)} changed, ${sum(plans, (plan) => plan.deleted.length)} deleted)`;

const sum = <T>(list: readonly T[], count: (entry: T) => number) =>
  list.reduce((total, entry) => total + count(entry), 0);
